import { Check, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { isTaxAndTitle } from '#deal/quote/judge/tax-lines.ts'
import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { labelText } from '#locales/tax-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { AsEstimate } from '../estimate.tsx'
import type { LedgerFigures } from './ledger-figures.ts'

type FootProps = {
  answer: QuoteAnswer
  money: (cents: number) => string
  figure: LedgerFigures['figure']
}

/** What the sheet should say instead, and whether it adds up. */
export function FootNotes({ answer, money, figure }: FootProps) {
  const { t, gap } = useI18n()
  const { proof, quote, isTaxSure, apart, taxDiff: diff, totals, back, sum, lines } = answer
  const { asked, should } = totals.sheet
  const isGuessed = !quote.error && (quote.estimate || quote.changes.some(({ code }) => code === 'book_value'))
  return (
    <div className="grid gap-2 text-small">
      {should !== null && (
        <>
          <p className="text-h4">{t('quotes.foot.print')}</p>
          <p className="text-ink-soft">
            <AmountText text={`${figure(asked)} − ${figure(back)} = ${figure(should)}.`} />
            {gap}
            {t('quotes.foot.printNote')}
          </p>
        </>
      )}
      {quote.error && <Remark isGood={false}>{t(`tools.refusals.${quote.error}`)}</Remark>}
      {(isGuessed || quote.range) && (
        <p>
          <AsEstimate
            why={
              quote.range && !isGuessed
                ? t('quotes.foot.range', { low: money(quote.range.low), high: money(quote.range.high) })
                : t('quotes.foot.estimate')
            }
          />
        </p>
      )}
      {quote.tax_check.quoted === null && !lines.some(isTaxAndTitle) && (
        <Remark isGood={false}>{t('quotes.foot.noTax')}</Remark>
      )}
      {diff !== null && diff > 0 && <Remark isGood={false}>{t('quotes.foot.taxHigh', { amount: money(diff) })}</Remark>}
      {diff !== null && diff < 0 && <Remark isGood={false}>{t('quotes.foot.taxLow', { amount: money(-diff) })}</Remark>}
      {apart && (
        <p>
          {t('quotes.tax.apart', { tax: labelText(t, apart.label), who: apart.paidTo })}
          {gap}
          {isTaxSure && money(apart.after)}
        </p>
      )}
      {sum && !sum.matches && (
        <Remark isGood={false}>
          {t('quotes.foot.wrongSum', {
            lines: money(quote.quoted_total),
            stated: money(sum.stated),
            difference: money(Math.abs(sum.stated - quote.quoted_total)),
          })}
        </Remark>
      )}
      <Remark isGood={proof === 'open' ? null : true}>
        {t('quotes.foot.noneDropped', { count: lines.filter(({ kind }) => kind !== 'subtotal').length })}
        {gap}
        {sum?.matches && t('quotes.foot.sumMatches')}
      </Remark>
    </div>
  )
}

function Remark({ isGood, children }: { isGood: boolean | null; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      {isGood !== null && (
        <Icon
          of={isGood ? Check : TriangleAlert}
          size={18}
          className={`mt-0.5 ${isGood ? 'text-money' : 'text-danger'}`}
        />
      )}
      <span>{children}</span>
    </p>
  )
}
