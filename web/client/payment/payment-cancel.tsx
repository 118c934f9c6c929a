import { useSearchParams } from 'react-router'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { requireLogin } from '#web/data/session/guards.ts'
import { CHOSEN_PLAN, forCase, forCaseQuery } from '#web/public/pricing/for-case.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RoadEnd } from '#web/ui/drawings/road-end.tsx'

export const clientMiddleware = [requireLogin]

/** Where the card provider sends a buyer who changed their mind. */
export default function PaymentCancel() {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const caseCode = isHydrated ? forCase(search) : null
  const plan = isHydrated ? /^[a-z]{1,20}$/.exec(search.get(CHOSEN_PLAN) ?? '')?.[0] : undefined
  const to = (query: Record<string, string>) => {
    const address = new URLSearchParams({ ...query, ...forCaseQuery(caseCode) })
    return address.size > 0 ? `/pricing?${address}` : '/pricing'
  }
  return (
    <Page title={t('paymentCancel.title')} isPrivate className="page-width section-y flex-1">
      <RoadEnd className="w-64 max-w-full" />
      <h1 className="mt-10 text-h1">{t('paymentCancel.title')}</h1>
      <p className="mt-4 measure-lead text-lead text-ink-soft">{t('paymentCancel.message')}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        {plan && (
          <ButtonLink to={to({ [CHOSEN_PLAN]: plan })} size="call">
            {t('paymentCancel.again')}
          </ButtonLink>
        )}
        <ButtonLink to={to({})} size="call" variant={plan ? 'second' : 'main'}>
          {t('paymentCancel.pricing')}
        </ButtonLink>
        <ButtonLink to="/consulting" variant="second" size="call">
          {t('paymentCancel.consulting')}
        </ButtonLink>
        <ButtonLink to="/" variant="second" size="call">
          {t('paymentCancel.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}
