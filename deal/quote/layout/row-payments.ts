import { termsOfRow } from '../credit/credit-terms.ts'
import type { Entry, ParsedRow } from './entries.ts'

const PAYMENT_CENTS = { min: 2_000, max: 500_000 }

/** “60 x 486.90”, “486.90 x 60”. */
const COUNT_BEFORE =
  /(?:^|\s)(?:24|27|30|33|36|39|42|48|54|60|63|66|72|75|78|84|96) ?(?:mo|mos|months?|mths?|mois|meses|buwan|payments?|pmts?|versements|paiements)?\.? ?(?:[x×@]|at|of|à|de) ?\$? ?$/i
const COUNT_BEHIND = /^ ?[x×] ?(?:24|27|30|33|36|39|42|48|54|60|63|66|72|75|78|84|96)(?![\d.,%])/i

/** In a row with one term and one rate, an amount without words is the payment: “72 @ 8.49%  537.54”. */
export function namePayments(rows: readonly ParsedRow[]): ParsedRow[] {
  return rows.map((row) => {
    const last = row.entries.at(-1)
    if (!last || !isFree(last) || !isPaymentSized(last)) return row
    const led = row.text.slice(row.entries.at(-2)?.end ?? 0, last.start)
    // “72 months @ 6.9% with $3k down = $512”
    const before = /=[^\p{L}\d]*$/u.test(led) ? row.text.slice(0, last.start) : led
    const { months, rates } = termsOfRow({ ...row, text: before })
    const isCounted = COUNT_BEFORE.test(before) || COUNT_BEHIND.test(row.text.slice(last.end))
    const isLeased = /^ ?\$? ?(?:\+|plus) ?tax/i.test(row.text.slice(last.end)) && termsOfRow(row).months.length === 1
    if (!isCounted && !isLeased && (months.length !== 1 || rates.length !== 1)) return row
    const reading = { kind: 'payment', how: 'exact' as const, others: [], lead: 0, gap: 0 }
    return { ...row, entries: [...row.entries.slice(0, -1), { ...last, isApart: true, reading }] }
  })
}

/** “36 months @ $512.44 (tax incl.)”: what the words behind an amount say of taxes names no sum of the sheet. */
function isFree({ reading, label, note }: Entry): boolean {
  return reading === undefined || (label === note && reading.kind === 'total')
}

function isPaymentSized({ amount: { cents } }: Entry): boolean {
  return cents >= PAYMENT_CENTS.min && cents <= PAYMENT_CENTS.max
}
