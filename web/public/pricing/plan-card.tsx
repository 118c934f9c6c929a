import { Check, Star } from 'lucide'
import type { Plan } from '#contract/payments/plans.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useProvinceChoice } from '../tools/province-choice.ts'
import { BuyButton } from './buy-button.tsx'

/** `below` is the next cheaper plan: what both include is said once. */
export function PlanCard({ plan, below }: { plan: Plan; below: Plan | undefined }) {
  const { t, gap } = useI18n()
  const province = useProvinceChoice()
  const total = plan.totals.find((one) => one.province === province)
  const isBuiltOn = below?.features.every((feature) => plan.features.includes(feature)) ?? false
  const own = isBuiltOn ? plan.features.filter((feature) => !below?.features.includes(feature)) : plan.features
  return (
    <article
      aria-labelledby={`plan-${plan.key}`}
      className={classNames(
        'flex w-full flex-col rounded-panel! card-pad',
        plan.most_popular ? 'on-night dark:bg-primary-tint lg:pt-13' : 'card',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`plan-${plan.key}`} className="text-h3">
          {plan.name}
        </h3>
        {plan.most_popular && (
          <Badge tone="outline" icon={Star}>
            {t('pricing.plans.mostPopular')}
          </Badge>
        )}
      </div>
      {plan.key !== 'test' && <p className="mt-2 text-ink-soft">{t(`pricing.plans.${plan.key}`)}</p>}
      <p className="mt-6 text-figure-l">
        <Money value={{ amount: plan.price, currency: plan.currency }} withCode />
      </p>
      <p className="text-small text-ink-soft">
        {t(plan.is_taxed ? 'pricing.plans.payment' : 'pricing.plans.paymentUntaxed')}
      </p>
      {total && (
        <p className="mt-2 text-small">
          {t('pricing.plans.total', { province: total.name })}
          {gap}
          <Money
            value={{ amount: total.total, currency: plan.currency }}
            cents="always"
            withCode
            className="font-semibold"
          />
        </p>
      )}
      <div className="mt-6 mb-8 border-t pt-6">
        <p className="text-label">
          {isBuiltOn && below ? t('pricing.plans.everythingIn', { plan: below.name }) : t('pricing.plans.included')}
        </p>
        <ul className="mt-3 grid gap-2.5">
          {own.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Icon of={Check} className="mt-1 text-primary" />
              {feature}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-small text-ink-soft">{t('pricing.plans.duration', { days: plan.duration_days })}</p>
      </div>
      <div className="mt-auto">
        <BuyButton plan={plan} />
      </div>
    </article>
  )
}
