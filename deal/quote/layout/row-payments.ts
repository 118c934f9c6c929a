import { termsOfRow } from '../credit/credit-terms.ts'
import type { Entry, ParsedRow } from './entries.ts'

const PAYMENT_CENTS = { min: 2_000, max: 500_000 }

/** “60 x 486.90”, “486.90 x 60”. */
const COUNT_BEFORE =
  /(?:^|\s)(?:24|27|30|33|36|39|42|48|54|60|63|66|72|75|78|84|96) ?(?:mo|mos|months?|mths?|mois|meses|buwan|payments?|pmts?|versements|paiements)?\.? ?(?:[x×@]|at|of|à|de) ?\$? ?$/i
const COUNT_BEHIND = /^ ?[x×] ?(?:24|27|30|33|36|39|42|48|54|60|63|66|72|75|78|84|96)(?![\d.,%])/i

/** Behind one term and one rate, an amount without words is the payment: “72 @ 8.49%  537.54”. */
export function namePayments(rows: readonly ParsedRow[]): ParsedRow[] {
  return rows.map((row) => {
    const entries = row.entries.map((entry, at) => (isPayment(row, entry, at) ? { ...entry, ...PAYMENT } : entry))
    return { ...row, entries }
  })
}

const PAYMENT: Pick<Entry, 'isApart' | 'reading'> = {
  isApart: true,
  reading: { kind: 'payment', how: 'exact', others: [], lead: 0, gap: 0 },
}

function isPayment(row: ParsedRow, entry: Entry, at: number): boolean {
  if (!isFree(entry) || !isPaymentSized(entry)) return false
  const led = row.text.slice(row.entries[at - 1]?.end ?? 0, entry.start)
  const behind = row.text.slice(entry.end)
  if (COUNT_BEFORE.test(led) || COUNT_BEHIND.test(behind)) return true
  const isLast = at === row.entries.length - 1
  // “72 months @ 6.9% with $3k down = $512”
  const before = isLast && /=[^\p{L}\d]*$/u.test(led) ? row.text.slice(0, entry.start) : led
  const { months, rates } = termsOfRow({ ...row, text: before })
  if (months.length === 1 && rates.length === 1) return true
  // “36/7.5. $629 + tax”
  return isLast && /^ ?\$? ?(?:\+|plus) ?tax/i.test(behind) && termsOfRow(row).months.length === 1
}

/** “36 months @ $512.44 (tax incl.)”: what the words behind an amount say of taxes names no sum of the sheet. */
function isFree({ reading, label, note }: Entry): boolean {
  return reading === undefined || (label === note && reading.kind === 'total')
}

function isPaymentSized({ amount: { cents } }: Entry): boolean {
  return cents >= PAYMENT_CENTS.min && cents <= PAYMENT_CENTS.max
}
