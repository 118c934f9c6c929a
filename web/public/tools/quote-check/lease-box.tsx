import { Check } from 'lucide'
import { useId } from 'react'
import type { LeaseCheck } from '#deal/quote/credit/lease-check.ts'
import type { Financing } from '#deal/quote/credit/payment-check.ts'
import { formatNumber } from '#locales/money.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useFigures } from '../figures.ts'
import { useLedgerFigures } from './ledger-figures.ts'
import { LevelBadge } from './level-badge.tsx'
import { useTermsText } from './terms-read.tsx'

type Props = {
  terms: Financing
  lease: LeaseCheck
  currency: string
  /** What the sheet takes at signing beside the first payment. */
  down: number
}

/** A lease payment put together from its parts, each with the sum that it comes from; then what is due at signing and what a kilometre costs. */
export function LeaseBox({ terms, lease, currency, down }: Props) {
  const id = useId()
  const { t, locale } = useI18n()
  const { exact, percent } = useFigures(currency)
  const { figure } = useLedgerFigures()
  const { summary, distance } = useTermsText(currency)
  const { payment = 0, apr } = terms
  const part = Math.round(lease.depreciation / lease.payments)
  const factor = terms.frequency === 'monthly' ? terms.money_factor : undefined
  const factorText = factor === undefined ? '' : formatNumber(locale, factor, { maximumFractionDigits: 7 })
  const reduced = terms.cap_cost === undefined ? 0 : terms.cap_cost - lease.cap_cost
  const isWithTax = lease.tax !== null
  const rows = [
    {
      key: 'amount',
      amount: lease.cap_cost,
      sum: reduced > 0 ? `${figure(lease.cap_cost + reduced)} − ${figure(reduced)}` : null,
    },
    {
      key: 'residual',
      amount: lease.residual,
      sum:
        lease.residual_of &&
        t('quotes.lease.shareOf', {
          share: percent(lease.residual_of.percent),
          amount: figure(lease.residual_of.list_price),
        }),
    },
    { key: 'part', amount: part, sum: `(${figure(lease.cap_cost)} − ${figure(lease.residual)}) ÷ ${lease.payments}` },
    {
      key: 'rent',
      amount: lease.computed - part,
      sum:
        factor === undefined
          ? t('quotes.payment.aYear', { apr: percent(lease.implied_apr) })
          : `(${figure(lease.cap_cost)} + ${figure(lease.residual)}) × ${factorText}`,
    },
    ...(lease.tax === null ? [] : [{ key: 'tax', amount: lease.tax, sum: t('quotes.lease.taxNotChecked') } as const]),
  ] as const
  const rate = [
    ...(factor === undefined ? [] : [`${factorText} × ${formatNumber(locale, 2_400)}.`]),
    ...(apr === undefined ? [] : [t('quotes.lease.sheetRate', { apr: percent(String(apr)) })]),
  ].join(' ')
  const signing = terms.due_at_signing
  const first = payment + (isWithTax && Math.abs(payment - lease.computed) <= 100 ? (lease.tax ?? 0) : 0)
  const rest = signing === undefined ? 0 : signing - first - down
  return (
    <section aria-labelledby={id} className="rounded-card border bg-surface p-5 shadow-float lg:p-7 print:p-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-h3">
          {t('quotes.lease.title')}
        </h2>
        {lease.adds_up ? (
          <Badge tone="good" icon={Check}>
            {t('quotes.payment.addsUp')}
          </Badge>
        ) : (
          <LevelBadge level="check" />
        )}
      </div>
      <p className="mt-2 measure-text text-small text-ink-soft">{summary(terms)}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-2">
        <dl>
          {rows.map(({ key, amount, sum }) => (
            <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-2.5 print:py-1">
              <dt className="font-label">{t(`quotes.lease.${key}`)}</dt>
              <dd className="font-label tabular-nums">{figure(amount)}</dd>
              {sum && (
                <dd className="col-span-2 text-caption text-ink-soft tabular-nums">
                  <AmountText text={sum} />
                </dd>
              )}
            </div>
          ))}
          <div className="flex justify-between gap-4 border-b-4 border-ink py-3 [border-bottom-style:double]">
            <dt className="text-h4">{t(`quotes.lease.each.${terms.frequency ?? 'monthly'}`)}</dt>
            <dd className="text-h4 tabular-nums">{figure(lease.computed + (lease.tax ?? 0))}</dd>
          </div>
          {!lease.adds_up && (
            <div className="flex flex-wrap justify-between gap-x-4 pt-3 text-small">
              <dt>{t('quotes.payment.sheetSays')}</dt>
              <dd className="font-semibold tabular-nums">{figure(payment)}</dd>
              <dd className="w-full text-ink-soft">
                <AmountText
                  text={
                    lease.over > 0
                      ? t('quotes.lease.over', { amount: exact(lease.over) })
                      : t('quotes.lease.notExplained', { amount: exact(Math.abs(payment - lease.computed)) })
                  }
                />
              </dd>
            </div>
          )}
        </dl>
        <dl className="grid content-start gap-4">
          <Fact name={t('quotes.payment.aYear', { apr: percent(lease.implied_apr) })} says={rate} />
          {signing !== undefined && (
            <Fact
              name={t('quotes.lease.signing', { amount: exact(signing) })}
              says={
                rest >= 0 && first + down > 0
                  ? t('quotes.lease.signingParts', {
                      first: figure(first),
                      down: down > 0 ? 'yes' : 'no',
                      paid: figure(down),
                      more: rest > 0 ? 'yes' : 'no',
                      rest: figure(rest),
                    })
                  : ''
              }
            />
          )}
          {terms.over_distance !== undefined && (
            <Fact
              name={t('quotes.lease.eachOver', { unit: distance.unit, amount: exact(terms.over_distance) })}
              says={t('quotes.lease.eachOverExample', {
                distance: distance.of(5_000),
                amount: figure(terms.over_distance * 5_000),
              })}
            />
          )}
        </dl>
      </div>
      <p className="mt-5 border-t pt-4 text-small text-ink-soft print:mt-2 print:pt-2">{t('quotes.lease.notTheTax')}</p>
    </section>
  )
}

function Fact({ name, says }: { name: string; says: string }) {
  return (
    <div>
      <dt className="text-h4 tabular-nums">
        <AmountText text={name} />
      </dt>
      <dd className="text-small text-ink-soft tabular-nums">
        <AmountText text={says} />
      </dd>
    </div>
  )
}
