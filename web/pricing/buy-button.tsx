import { lazy, Suspense, useState } from 'react'
import type { Plan } from '../../contract/plans.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { loginPath } from '../session/redirect-target.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

// Most visitors read the prices and do not buy yet: neither the dialog nor its words come with the page.
const CheckoutDialog = lazy(async () => {
  const [{ CheckoutDialog: dialog }] = await Promise.all([
    import('./checkout-dialog.tsx'),
    browserStore().load(['checkout', 'places']),
  ])
  return { default: dialog }
})

/** Choosing a plan. A visitor signs in first and comes back here; whoever is signed in sees the total and goes on to pay. */
export function BuyButton({ plan }: { plan: Plan }) {
  const { t } = useI18n()
  const { status } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const look = { variant: plan.most_popular ? 'next' : 'second', size: 'call', className: 'w-full' } as const
  const label = t('pricing.plans.choose', { plan: plan.name })
  if (status !== 'signedIn') {
    return (
      <ButtonLink {...look} to={loginPath('/pricing')} prefetch="intent">
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        {...look}
        busy={isOpen && !isLoaded}
        busyLabel={t('pricing.plans.opening')}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <CheckoutDialog plan={plan} onLoaded={() => setIsLoaded(true)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
