import { useState } from 'react'
import type { Plan } from '../../contract/plans.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { loginPath } from '../session/redirect-target.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Choosing a plan. A visitor signs in first and comes back here; there is no checkout yet, and the button says so. */
export function BuyButton({ plan }: { plan: Plan }) {
  const { t } = useI18n()
  const { status } = useSession()
  const [isAsked, setIsAsked] = useState(false)
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
      <Button {...look} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <div role="status">
        {isAsked && (
          <p className="mt-3 text-small">
            <strong className="font-semibold">{t('pricing.buy.soon')}</strong>{' '}
            {t('pricing.buy.soonText', { plan: plan.name })}{' '}
            <TextLink to="/contact" className="inline-block py-1">
              {t('pricing.buy.write')}
            </TextLink>
          </p>
        )}
      </div>
    </>
  )
}
