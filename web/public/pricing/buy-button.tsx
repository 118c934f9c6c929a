import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Plan } from '#contract/payments/plans.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { loginPath } from '#web/data/session/redirect-target.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { CHOSEN_PLAN, forCase, forCaseQuery } from './for-case.ts'

// Most visitors read the prices and do not buy yet: neither the dialog nor its words come with the page.
const CheckoutDialog = lazyComponent(async () => {
  const [{ CheckoutDialog: dialog }] = await Promise.all([
    import('./checkout-dialog.tsx'),
    browserStore().load(['checkout', 'places']),
  ])
  return dialog
})

/**
 * Choosing a plan. A visitor registers or logs in first and comes back to the checkout of the same plan; a signed-in
 * person sees the total and goes on to pay.
 */
export function BuyButton({ plan }: { plan: Plan }) {
  const { t } = useI18n()
  const { status } = useSession()
  const [search, setSearch] = useSearchParams()
  const [isPressed, setIsPressed] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const look = { variant: plan.most_popular ? 'next' : 'second', size: 'call', className: 'w-full' } as const
  const label = t('pricing.plans.choose', { plan: plan.name })
  // The page that the server renders knows no address but the plain one.
  const isHydrated = useHydrated()
  const wasChosen = isHydrated && search.get(CHOSEN_PLAN) === plan.key
  const caseCode = isHydrated ? forCase(search) : null
  const again = `/pricing?${new URLSearchParams({ [CHOSEN_PLAN]: plan.key, ...forCaseQuery(caseCode) })}`
  const isOpen = isPressed || wasChosen

  function close() {
    setIsPressed(false)
    if (!wasChosen) return
    const rest = new URLSearchParams(search)
    rest.delete(CHOSEN_PLAN)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }

  if (status !== 'signedIn') {
    return (
      <ButtonLink {...look} to={loginPath(again)} prefetch="intent">
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
        onClick={() => setIsPressed(true)}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <CheckoutDialog
            plan={plan}
            caseCode={caseCode}
            again={again}
            onLoaded={() => setIsLoaded(true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
