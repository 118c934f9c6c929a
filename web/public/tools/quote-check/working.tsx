import type { WorkingRow } from '#deal/quote/judge/working.ts'
import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { joinList } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { LinesTable, type MoneyLine } from '../lines-table.tsx'
import type { LedgerFigures } from './ledger-figures.ts'

type Props = { answer: QuoteAnswer; money: (cents: number) => string } & LedgerFigures

/** How the figure on top comes about, from figures that stand on the sheet. */
export function Working({ answer, money, figure, times }: Props) {
  const { t, locale } = useI18n()
  const { working, back } = answer
  const last = working.at(-1)
  if (!last) return null
  const title = t('quotes.working.title', { amount: money(back) })
  const lines = working.map(
    (row, at): MoneyLine => ({ key: `${at}`, name: <AmountText text={nameOf(row)} />, amount: signed(row.amount, at) }),
  )
  // The last step is the figure itself, unless it is one of several that are added up.
  const isResult = last.amount === back
  const shown = isResult
    ? lines.map((line, at) => ({ ...line, isTotal: at === lines.length - 1 }))
    : [...lines, { key: 'back', name: t('quotes.working.together'), amount: figure(back), isTotal: true }]
  return (
    <section aria-labelledby="working-title">
      <h2 id="working-title" className="border-b-2 border-ink pb-2 text-h4">
        <AmountText text={title} />
      </h2>
      <LinesTable caption={title} lines={shown} />
    </section>
  )

  function signed(amount: number, at: number): string {
    if (at === 0 || working[at]?.step === 'sum' || working[at]?.step === 'tax') return figure(amount)
    return amount < 0 ? `−\u00a0${figure(-amount)}` : `+\u00a0${figure(amount)}`
  }

  function nameOf(row: WorkingRow): string {
    const of = 'lines' in row ? { count: row.lines.length, numbers: joinList(locale, row.lines.map(String)) } : null
    switch (row.step) {
      case 'price':
      case 'discounts':
      case 'claim':
      case 'wrongTax':
        return t(`quotes.working.${row.step}`, of ?? {})
      case 'included':
        return t('quotes.working.included', { ...of, sum: row.amounts.map(figure).join(' + ') })
      case 'limit':
        return t('quotes.working.limit', { ...of, asked: figure(row.asked), limit: figure(row.limit) })
      case 'ad':
        return t('quotes.working.ad')
      case 'sum':
        return t(row.isOverAd ? 'quotes.working.overAd' : 'quotes.working.beforeTax')
      case 'tax':
        return row.factor === null
          ? t('quotes.working.withTax')
          : t('quotes.working.times', { sum: times(row.base, row.factor) })
    }
  }
}

/** What the quote asks and what it should be, as the sheet counts it and on the other side of the trade-in. */
export function BeforeAndAfter({ answer, figure }: Pick<Props, 'answer' | 'figure'>) {
  const { t } = useI18n()
  const { totals, back } = answer
  const { sheet, across, isAfterTrade } = totals
  if (sheet.should === null && sheet.least === null) return null
  const columns = across ? [sheet, across] : [sheet]
  const title = t(across ? 'quotes.totals.titleTrade' : 'quotes.totals.title')
  const heads = across
    ? [
        { name: t(isAfterTrade ? 'quotes.totals.after' : 'quotes.totals.before'), note: t('quotes.totals.onSheet') },
        {
          name: t(isAfterTrade ? 'quotes.totals.before' : 'quotes.totals.after'),
          note: `${across.by < 0 ? '−' : '+'}\u00a0${figure(Math.abs(across.by))}`,
        },
      ]
    : [{ name: t('quotes.totals.onSheet'), note: '' }]
  const rows = [
    { key: 'asked', name: t('quotes.totals.asked'), amounts: columns.map(({ asked }) => figure(asked)) },
    ...(sheet.should === null
      ? []
      : [
          { key: 'owed', name: t('quotes.levels.owed'), amounts: columns.map(() => `−\u00a0${figure(back)}`) },
          {
            key: 'should',
            name: t('quotes.totals.should'),
            amounts: columns.map(({ should }) => figure(should ?? 0)),
            isTotal: true,
          },
        ]),
    ...(sheet.least === null
      ? []
      : [{ key: 'least', name: t('quotes.totals.least'), amounts: columns.map(({ least }) => figure(least ?? 0)) }]),
  ]
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title" className="border-b-2 border-ink pb-2 text-h4">
        {title}
      </h2>
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b align-bottom">
            <th scope="col">
              <span className="sr-only">{t('quotes.totals.title')}</span>
            </th>
            {heads.map(({ name, note }) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-label">
                {name}
                <span className="block text-caption font-normal text-ink-soft">
                  <AmountText text={note} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amounts, isTotal }) => (
            <tr key={key} className={isTotal ? 'border-y-2 border-ink font-semibold' : 'border-b'}>
              <th scope="row" className="py-3 pr-2 text-left font-[inherit] print:py-1">
                {name}
              </th>
              {amounts.map((amount, at) => (
                <td
                  key={heads[at]?.name}
                  className={`py-3 pl-3 text-right print:py-1 align-top whitespace-nowrap ${key === 'owed' ? 'text-money' : ''}`}
                >
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
