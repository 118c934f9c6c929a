import type { Plan } from '#contract/payments/plans.ts'
import { TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PlanCard } from './plan-card.tsx'
import type { PlansAnswer } from './plans-answer.ts'
import { PLAN_GRID } from './plans-loading.tsx'
import { ProvinceField } from './province-field.tsx'
import { usePlansAnswer } from './use-plans.ts'

export function PlanCards({ answer }: { answer: PlansAnswer | Promise<PlansAnswer> }) {
  const { t } = useI18n()
  const settled = usePlansAnswer(answer)
  return (
    <section aria-labelledby="plans-title" className="page-width pt-10 lg:pt-14">
      <h2 id="plans-title" className="sr-only">
        {t('pricing.plans.title')}
      </h2>
      {settled.status === 'failed' ? <PlansFailed /> : <PlanList plans={settled.plans} />}
    </section>
  )
}

function PlanList({ plans }: { plans: readonly Plan[] }) {
  const { t, gap } = useI18n()
  if (plans.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t('pricing.plans.none')}
        action={<ButtonLink to="/contact">{t('pricing.plans.contact')}</ButtonLink>}
      >
        {t('pricing.plans.noneText')}
      </EmptyState>
    )
  }
  const totals = plans[0]?.totals ?? []
  return (
    <>
      {totals.length > 0 && <ProvinceField totals={totals} />}
      <ul className={PLAN_GRID}>
        {plans.map((plan, index) => (
          <li key={plan.key} className="flex lg:last:-mt-4 md:max-lg:last:col-span-2">
            <PlanCard plan={plan} below={plans[index - 1]} />
          </li>
        ))}
      </ul>
      <p className="mt-6 measure-text text-small text-ink-soft">
        {t('pricing.plans.terms')}
        {gap}
        <TextLink to={TERMS_PATH} className="inline-block py-1">
          {t('pricing.plans.termsLink')}
        </TextLink>
      </p>
    </>
  )
}

function PlansFailed() {
  const { t } = useI18n()
  return (
    <ErrorState
      headingLevel={3}
      title={t('pricing.plans.failed')}
      action={
        <ButtonLink to="/pricing" reloadDocument>
          {t('errorPage.retry')}
        </ButtonLink>
      }
    >
      {t('pricing.plans.failedText')}
    </ErrorState>
  )
}
