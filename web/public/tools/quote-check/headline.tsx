import type { RefObject } from 'react'
import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { lawTitle } from '#deal/texts/quote-texts.ts'
import { joinList } from '#locales/lists.ts'
import { fullStop } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText, HeadlineAmount } from '#web/data/i18n/money.tsx'
import type { QuoteRows } from './quote-rows.ts'

type HeadlineProps = {
  of: RefObject<HTMLHeadingElement | null>
  answer: QuoteAnswer
  rows: QuoteRows
  place: string
  money: (cents: number) => string
}

/** One figure where something is owed by law; else one sentence. */
export function Headline({ of, answer, rows, place, money }: HeadlineProps) {
  const { t } = useI18n()
  const { headline, back, lines } = answer
  if (headline === 'back') {
    const owed = lines.filter(({ level }) => level === 'owed')
    const isAd = owed.every((line) => line.class === 'included_by_law' || line.price === 'over')
    return (
      <div>
        <h1 ref={of} tabIndex={-1} className="keep-phrases outline-none">
          <HeadlineAmount text={money(back)} className="text-money" />
          <span className="mt-2 block text-h3 print:mt-0 print:text-body">
            {t(isAd ? 'quotes.headline.inAd' : 'quotes.headline.overLaw')}
          </span>
        </h1>
        <Basis answer={answer} rows={rows} place={place} />
      </div>
    )
  }
  const title =
    headline === 'open' ? t('quotes.headline.open', { count: rowsToLookAt(answer) }) : t(`quotes.headline.${headline}`)
  return (
    <div>
      <h1 ref={of} tabIndex={-1} className="text-h1 keep-phrases outline-none">
        {title}
      </h1>
      <p className="mt-3 measure-lead text-lead text-ink-soft">
        <AmountText text={headline === 'open' ? openLead(answer) : t(`quotes.headline.${headline}Lead`)} />
      </p>
    </div>
  )

  function openLead({ toLookAt: { sums } }: QuoteAnswer): string {
    if (sums === null || sums.lines === sums.stated) return t('quotes.headline.openLead')
    return t('quotes.headline.openSums', { lines: money(sums.lines), stated: money(sums.stated) })
  }
}

/** The laws behind the figure, and when they were looked up. */
function Basis({ answer, rows, place }: Pick<HeadlineProps, 'answer' | 'rows' | 'place'>) {
  const { t, locale, gap } = useI18n()
  const { lines, quote, isWithTax } = answer
  const laws = lines.flatMap(({ level, law }) => (level === 'owed' && law !== null ? [lawTitle(rows.reader, law)] : []))
  const isTax = lines.some(({ level, kind }) => level === 'owed' && kind.startsWith('tax_'))
  const named = [...new Set([...laws, ...(isTax ? [t('quotes.headline.taxLaw', { place })] : [])])]
  const checked = quote.rules[0]?.checked_on
  const law = joinList(locale, named)
  return (
    <p className="mt-2 measure-text text-small text-ink-soft">
      {t(checked ? 'quotes.headline.lawChecked' : 'quotes.headline.law', { law })}
      {gap}
      {checked && (
        <>
          <DateText value={checked} output="dateOnly" />
          {fullStop(locale)}
          {gap}
        </>
      )}
      {t(isWithTax ? 'quotes.headline.nothingElse' : 'quotes.headline.withoutTax')}
    </p>
  )
}

function rowsToLookAt({ toLookAt }: QuoteAnswer): number {
  return toLookAt.lines.length + toLookAt.unread
}
