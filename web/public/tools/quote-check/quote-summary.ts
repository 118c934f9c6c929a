import { ATTACHED_SUMMARY_MAX_CHARS } from '#contract/tools/constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { kindName } from '#deal/texts/quote-texts.ts'
import { labelled, withBrackets } from '#locales/marks.ts'
import type { Translate } from '#locales/translate.ts'
import type { QuoteRows } from './quote-rows.ts'

type Words = { place: string; money: (cents: number) => string; locale: Locale; t: Translate }

/** An answer in plain lines, for the consultant who gets it: the dealer’s words, what each line is, and the totals. */
export function quoteSummary(
  { quote, lines, levels, proof, hasTotal, totals: { sheet } }: QuoteAnswer,
  rows: QuoteRows,
  { place, money, locale, t }: Words,
): string {
  const totals = [
    ...(proof !== 'open' && hasTotal ? [labelled(locale, t('quotes.sheet.asked'), money(sheet.asked))] : []),
    ...(sheet.should === null ? [] : [`${t('quotes.sheet.should')} ${money(sheet.should)}`]),
    ...(['owed', 'ask', 'check'] as const).flatMap((level) =>
      proof === 'open' || levels[level] === 0
        ? []
        : [labelled(locale, t(`quotes.levels.${level}`), money(levels[level]))],
    ),
  ]
  const each = lines.map((line) => {
    const kind = kindName(rows.reader, line.kind)
    const said = line.class === 'structural' ? kind : t(`quotes.classes.${line.class}`)
    return `${line.number}. ${withBrackets(locale, labelled(locale, line.text || kind, money(line.amount)), said)}`
  })
  const all = [place, ...totals, ...each, ...quote.unread]
  // Whole lines only, and how many found no room.
  for (let kept = all.length; ; kept -= 1) {
    const left = all.length - kept
    const text = [...all.slice(0, kept), ...(left > 0 ? [t('quotes.moreLines', { count: left })] : [])].join('\n')
    if (text.length <= ATTACHED_SUMMARY_MAX_CHARS) return text
  }
}
