import { Check } from 'lucide'
import { useId } from 'react'
import type { Financing, PaymentCheck } from '#deal/quote/credit/payment-check.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useFigures } from '../figures.ts'
import { LevelBadge } from './level-badge.tsx'

/** A payment of the sheet beside what its own terms make of it: two bars of one length, what is not explained dashed. */
export function PaymentBox({ terms, currency }: { terms: Financing; currency: string }) {
  const id = useId()
  const { t } = useI18n()
  const { exact, percent } = useFigures(currency)
  const { check, payment, apr, payments_total: stated } = terms
  if (!check || payment === undefined || apr === undefined) return null
  const isHidden = check.hidden > 0
  const total = payment * check.payments
  const rhythm = t(`quotes.payment.rhythms.${terms.frequency ?? 'monthly'}`)
  const onSheet = t('quotes.payment.onSheet', {
    amount: exact(check.principal),
    apr: percent(String(apr)),
    rhythm,
    count: check.payments,
    payment: exact(payment),
  })
  const inAll = t('quotes.payment.inAll', {
    count: check.payments,
    payment: exact(payment),
    total: exact(total),
    interest: exact(Math.max(0, total - check.principal)),
  })
  return (
    <section aria-labelledby={id} className="rounded-card border bg-surface p-5 shadow-float lg:p-7 print:p-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-h3">
          {t(check.hidden === 0 ? 'quotes.payment.follows' : 'quotes.payment.differs')}
        </h2>
        {check.hidden !== 0 ? (
          <LevelBadge level="check" />
        ) : (
          <Badge tone="good" icon={Check}>
            {t('quotes.payment.addsUp')}
          </Badge>
        )}
      </div>
      <p className="mt-2 measure-text text-small text-ink-soft">
        <AmountText text={onSheet} />
      </p>
      <p className="mt-1 measure-text text-small text-ink-soft">
        <AmountText text={inAll} />{' '}
        {stated !== undefined && Math.abs(stated - total) > 100 && (
          <AmountText text={t('quotes.payment.totalSays', { amount: exact(stated) })} />
        )}
      </p>
      {check.hidden < 0 && (
        <p className="mt-3 measure-text text-small">
          <AmountText
            text={t('quotes.payment.tooLow', { amount: exact(check.computed), less: exact(check.computed - payment) })}
          />
        </p>
      )}
      {isHidden && (
        <HiddenAmount terms={terms} payment={payment} check={check} apr={percent(String(apr))} currency={currency} />
      )}
    </section>
  )
}

type HiddenProps = { terms: Financing; payment: number; check: PaymentCheck; apr: string; currency: string }

function HiddenAmount({ payment, check, apr, currency }: HiddenProps) {
  const { t } = useI18n()
  const { exact, percent } = useFigures(currency)
  const more = payment - check.computed
  const bars = [
    { key: 'follows', name: t('quotes.payment.wouldBe'), amount: check.computed, more: 0 },
    { key: 'sheet', name: t('quotes.payment.sheetSays'), amount: payment, more },
  ]
  return (
    <>
      <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <dl className="grid content-start gap-3 text-small">
          {bars.map(({ key, name, amount, more: part }) => (
            <div key={key} className="grid grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-3">
              <dt>{name}</dt>
              <span aria-hidden="true" className="flex h-3.5">
                <span className="bg-ink print:border" style={{ width: `${((amount - part) / payment) * 100}%` }} />
                {part > 0 && (
                  <span className="quote-bar-hidden min-w-2" style={{ width: `${(part / payment) * 100}%` }} />
                )}
              </span>
              <dd className="font-semibold tabular-nums">{exact(amount)}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-3 border-t pt-3">
            <dt className="text-ink-soft">
              <AmountText
                text={t('quotes.payment.overTerm', {
                  count: check.payments,
                  more: exact(more),
                  total: exact(more * check.payments),
                })}
              />
            </dt>
            <dd className="font-semibold tabular-nums">
              <AmountText text={t('quotes.payment.moreEach', { amount: exact(more) })} />
            </dd>
          </div>
        </dl>
        <div className="lg:border-l lg:pl-10">
          <p className="text-figure-m font-semibold tabular-nums">{exact(check.hidden)}</p>
          <p className="text-small text-ink-soft">
            <AmountText
              text={t('quotes.payment.hidden', {
                count: check.payments,
                payment: exact(payment),
                repays: exact(check.principal + check.hidden),
                apr,
                principal: exact(check.principal),
              })}
            />
          </p>
          {check.implied_apr !== null && (
            <>
              <p className="mt-4 text-h3 tabular-nums">
                {t('quotes.payment.aYear', { apr: percent(check.implied_apr) })}
              </p>
              <p className="text-small text-ink-soft">{t('quotes.payment.ifNothing', { apr })}</p>
            </>
          )}
        </div>
      </div>
      <p className="mt-5 border-t pt-4 text-small text-ink-soft">{t('quotes.payment.question')}</p>
    </>
  )
}
