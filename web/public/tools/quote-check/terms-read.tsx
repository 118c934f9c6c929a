import { useId } from 'react'
import type { Financing } from '#deal/quote/credit/payment-check.ts'
import { joinList, joinParts } from '#locales/lists.ts'
import { formatNumber } from '#locales/money.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { useFigures } from '../figures.ts'
import { LevelBadge } from './level-badge.tsx'

/** Terms of credit in words: how long, how often, how far. */
export function useTermsText(currency: string) {
  const { t, locale } = useI18n()
  const unit = currency === 'USD' ? 'mi' : 'km'
  const distance = {
    unit,
    of: (amount: number) => `${formatNumber(locale, amount)}\u00a0${unit}`,
  }
  const summary = ({ months, frequency, distance_a_year: far }: Financing): string =>
    joinParts(locale, [
      ...(months === undefined ? [] : [t('quotes.terms.monthsOf', { count: months })]),
      ...(frequency === undefined ? [] : [t(`quotes.payment.rhythms.${frequency}`)]),
      ...(far === undefined ? [] : [t('quotes.terms.aYear', { distance: distance.of(far) })]),
    ])
  return { summary, distance }
}

const AMOUNTS = [
  'amount_financed',
  'cap_cost',
  'adjusted_cap',
  'rent_charge',
  'due_at_signing',
  'finance_charge',
  'payments_total',
  'over_distance',
] as const

/** What the sheet says of its loan or lease where nothing can be worked out from it, and what would be needed for that. */
export function TermsRead({ terms, currency, isOpen }: { terms: Financing; currency: string; isOpen: boolean }) {
  const id = useId()
  const { t, locale } = useI18n()
  const { exact, percent } = useFigures(currency)
  const { distance } = useTermsText(currency)
  const { payment, apr, months, money_factor: factor, residual, distance_a_year: far } = terms
  const frequency = t(`quotes.payment.rhythms.${terms.frequency ?? 'monthly'}`)
  const read: { key: string; name: string; value: string }[] = [
    ...(payment === undefined
      ? []
      : [{ key: 'payment', name: t('quotes.terms.payment'), value: joinParts(locale, [exact(payment), frequency]) }]),
    ...(apr === undefined ? [] : [{ key: 'apr', name: t('quotes.terms.apr'), value: percent(String(apr)) }]),
    ...(factor === undefined
      ? []
      : [
          {
            key: 'factor',
            name: t('quotes.terms.money_factor'),
            value: formatNumber(locale, factor, { maximumFractionDigits: 7 }),
          },
        ]),
    ...(months === undefined
      ? []
      : [{ key: 'months', name: t('quotes.terms.months'), value: t('quotes.terms.monthsOf', { count: months }) }]),
    ...(residual === undefined
      ? []
      : [
          {
            key: 'residual',
            name: t('quotes.terms.residual'),
            value: typeof residual === 'number' ? exact(residual) : percent(residual.replace('%', '')),
          },
        ]),
    ...(far === undefined ? [] : [{ key: 'far', name: t('quotes.terms.distance'), value: distance.of(far) }]),
    ...AMOUNTS.flatMap((key) => {
      const amount = terms[key]
      return amount === undefined
        ? []
        : [{ key, name: t(`quotes.terms.${key}`, { unit: distance.unit }), value: exact(amount) }]
    }),
  ]
  if (read.length === 0 || (payment === undefined && read.length < 2)) return null
  const missing = missingOf(terms, isOpen).map((name) => t(`quotes.terms.missing.${name}`))
  return (
    <section aria-labelledby={id} className="rounded-card border bg-surface p-5 lg:p-7 print:p-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-h3">
          {t(terms.kind === 'lease' ? 'quotes.terms.lease' : 'quotes.terms.loan')}
        </h2>
        <LevelBadge level="check" />
      </div>
      <dl className="mt-3 grid gap-x-10 sm:grid-cols-2 print:grid-cols-3">
        {read.map(({ key, name, value }) => (
          <div key={key} className="flex justify-between gap-4 border-b py-2.5 text-small print:py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">
              <AmountText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-ink-soft">
        {missing.length > 0
          ? t('quotes.terms.needs', { what: joinList(locale, missing) })
          : t(isOpen ? 'quotes.terms.open' : 'quotes.terms.unclear')}
      </p>
    </section>
  )
}

/** What the payment cannot be worked out without; the total of a sheet that is understood stands for the amount to finance. */
function missingOf(
  { kind, payment, months, apr, money_factor: factor, residual, ...terms }: Financing,
  isOpen: boolean,
) {
  const isLease = kind === 'lease'
  return [
    ...(payment === undefined ? ['payment' as const] : []),
    ...(months === undefined ? ['months' as const] : []),
    ...(apr === undefined && (!isLease || factor === undefined) ? ['apr' as const] : []),
    ...(isLease && residual === undefined ? ['residual' as const] : []),
    ...(!isLease && !isOpen && terms.amount_financed === undefined ? ['amount_financed' as const] : []),
    ...(isLease && terms.adjusted_cap === undefined && terms.cap_cost === undefined ? ['cap_cost' as const] : []),
  ]
}
