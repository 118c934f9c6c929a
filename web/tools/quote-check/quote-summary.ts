import { ATTACHED_SUMMARY_MAX_CHARS } from '../../../contract/attached-tools.ts'
import type { QuoteAnswer } from '../../../deal/quote/quote-answer.ts'
import { kindName } from '../../../deal/texts/quote-texts.ts'
import type { Translate } from '../../../locales/translate.ts'
import type { QuoteRows } from './quote-data.server.ts'

type Words = { place: string; money: (cents: number) => string; t: Translate }

/** An answer in plain lines, for the consultant who is sent it: the dealer’s words, what each line is, and the totals. */
export function quoteSummary(
  { quote, lines, back, should }: QuoteAnswer,
  rows: QuoteRows,
  { place, money, t }: Words,
): string {
  const totals = [
    `${t('quotes.sheet.asked')}: ${money(quote.quoted_total)}`,
    ...(should === null ? [] : [`${t('quotes.sheet.should')} ${money(should)}`]),
    `${t('quotes.bar.back')}: ${money(back)}`,
  ]
  const each = lines.map((line) => {
    const said = line.class === 'structural' ? kindName(rows.reader, line.kind) : t(`quotes.classes.${line.class}`)
    return `${line.number}. ${line.text}: ${money(line.amount)} (${said})`
  })
  return [place, ...totals, ...each, ...quote.unread].join('\n').slice(0, ATTACHED_SUMMARY_MAX_CHARS)
}
