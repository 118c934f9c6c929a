import { SHOWN_PLANS } from '#contract/payments/plan-constants.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The last plan is the featured one and gets more room. */
export const PLAN_GRID = 'grid gap-5 md:grid-cols-2 lg:grid-cols-[4fr_4fr_5fr] lg:gap-6'

export function PlansLoading() {
  const { t } = useI18n()
  return (
    <Loading label={t('pricing.plans.loading')} className={`page-width pt-10 lg:pt-14 ${PLAN_GRID}`}>
      {SHOWN_PLANS.map((plan) => (
        <div key={plan} className="card card-pad flex flex-col gap-5 rounded-panel! md:max-lg:last:col-span-2">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-40" />
          <Skeleton className="h-14" />
        </div>
      ))}
    </Loading>
  )
}
