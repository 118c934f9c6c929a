import type { CheckoutQuote } from '#contract/payments/endpoints.ts'
import type { Plan } from '#contract/payments/plans.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

type CheckoutSummaryProps = { plan: Plan; quote: CheckoutQuote | null; isAsking: boolean }

/** For how long, price, taxes and total. While a new answer is on its way the old one stays, faint. */
export function CheckoutSummary({ plan, quote, isAsking }: CheckoutSummaryProps) {
  const { t } = useI18n()
  const { number } = useFormat()
  if (!quote) {
    return isAsking ? (
      <Loading label={t('checkout.loading')} className="grid gap-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-9" />
      </Loading>
    ) : null
  }
  const amount = (value: number) => <Money value={{ amount: value, currency: quote.currency }} cents="always" />
  return (
    <section aria-label={t('checkout.summary')} aria-busy={isAsking} aria-live="polite">
      <dl className={classNames('tabular-nums transition-opacity', isAsking && 'opacity-60')}>
        <div className="flex justify-between gap-4 py-1.5">
          <dt>
            {quote.plan_name}
            <span className="block text-small text-ink-soft">
              {t('pricing.plans.duration', { days: plan.duration_days })}
            </span>
          </dt>
          <dd>{amount(quote.subtotal)}</dd>
        </div>
        {quote.taxes.map((tax) => (
          <div key={tax.name} className="flex justify-between gap-4 py-1.5 text-ink-soft">
            <dt>
              {t('checkout.taxLine', {
                tax: t(`checkout.taxes.${tax.name}`),
                rate: number(tax.rate, { maximumFractionDigits: 3 }),
              })}
            </dt>
            <dd>{amount(tax.amount)}</dd>
          </div>
        ))}
        {quote.taxes.length === 0 && (
          <div className="py-1.5 text-small text-ink-soft">
            <dt>{t(quote.charges_tax ? 'checkout.abroad' : 'checkout.untaxed')}</dt>
            <dd className="sr-only">{amount(0)}</dd>
          </div>
        )}
        <div className="mt-2 flex justify-between gap-4 border-t-2 border-ink pt-3 text-h3">
          <dt>{t('checkout.total')}</dt>
          <dd>
            <Money value={{ amount: quote.total, currency: quote.currency }} cents="always" withCode />
          </dd>
        </div>
      </dl>
    </section>
  )
}
