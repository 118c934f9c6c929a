import type { Change } from '../../out-the-door-changes.ts'
import type { CheckedQuote, QuoteLine } from '../quote-shapes.ts'
import type { Proof } from '../reconcile/proof.ts'
import { type JudgedTax, judgeTax, type TaxApart } from './tax-lines.ts'
import type { TaxSpan } from './tax-verdict.ts'

/** Less is rounding, and not worth a word. */
const TAX_DIFFERENCE_MIN_CENTS = 100
const UNSURE: readonly Change['code'][] = [
  'local_rate_average',
  'book_value',
  'band_after_trade',
  'trade_in_credit',
  'rate_unsure',
]

/** The highest rate of any place, and some more. */
const DIFFERENCE_OF_PRICE_MAX = 0.16

function priceOf({ lines }: CheckedQuote): number {
  return Math.max(
    0,
    ...lines.filter(({ kind, flags }) => kind === 'price' && !flags.includes('reference')).map(({ amount }) => amount),
  )
}

/** The certain tax difference. Under one dollar, or explained by what may be taxed or not, it is 0. */
export function taxDifference(
  quote: CheckedQuote,
  proof: Proof,
  isTaxSure: boolean,
  apart: TaxApart | null,
): number | null {
  const { quoted, diff } = quote.tax_check
  if (!isTaxSure || diff === null || quoted === null) return null
  if (proof === 'partial' && quote.stated_totals.length > 0) return null
  const span = quote.tax_span
  const elsewhere = apart?.owed ?? 0
  const whole = diff + elsewhere
  if (span === null || span.isExplained || Math.abs(whole) < TAX_DIFFERENCE_MIN_CENTS) return 0
  const written = quoted + elsewhere
  // A tax so far off is another figure that was taken for one.
  if (Math.abs(whole) > priceOf(quote) * DIFFERENCE_OF_PRICE_MAX || Math.abs(whole) > written) return null
  if (written > span.most) return isOtherLevy(quote, span, written) ? null : roundedOff(written - span.most)
  return written < span.least ? -roundedOff(span.least - written) : 0
}

/** A small duty where no tax is known, or one of several lines that is exactly what is too much, may be a levy of the place. */
function isOtherLevy(quote: CheckedQuote, { least, most }: TaxSpan, written: number): boolean {
  if (most === 0) return written <= priceOf(quote) * LEVY_PART_MAX
  const lines = quote.lines.filter(({ kind, flags }) => kind.startsWith('tax_') && !flags.includes('reference'))
  const rest = (amount: number): number => written - amount
  return (
    lines.length > 1 &&
    lines.some(
      ({ kind, amount }) =>
        kind === 'tax_us' && rest(amount) >= least - ROUNDING_CENTS && rest(amount) <= most + ROUNDING_CENTS,
    )
  )
}

const LEVY_PART_MAX = 0.02
const ROUNDING_CENTS = 3

function roundedOff(difference: number): number {
  return difference < TAX_DIFFERENCE_MIN_CENTS ? 0 : difference
}

/** A tax that some choice of what is taxed explains is right as it stands. */
export function judgedTax(
  quote: CheckedQuote,
  line: QuoteLine,
  apart: TaxApart | null,
  taxDiff: number | null,
): JudgedTax | null {
  const judged = judgeTax(quote, line, apart)
  if (judged === null || judged.isRight) return judged
  if (taxDiff === null) return null
  return taxDiff === 0 ? { isRight: true, owed: line.amount, after: judged.after + line.amount - judged.owed } : judged
}

/** What of a tax that is too high stands on which line: on those that are wrong by themselves, else on the largest. */
export function overTaxes(
  lines: readonly QuoteLine[],
  taxes: readonly (JudgedTax | null)[],
  wrongTax: number,
): readonly number[] {
  if (wrongTax === 0) return lines.map(() => 0)
  const alone = lines.map((line, at) => Math.max(0, line.amount - (taxes[at]?.owed ?? line.amount)))
  if (alone.reduce((sum, amount) => sum + amount, 0) === wrongTax) return alone
  const amounts = lines.map(({ kind, amount }) => (kind.startsWith('tax_') ? amount : 0))
  const largest = amounts.indexOf(Math.max(...amounts))
  return lines.map((_, at) => (at === largest ? wrongTax : 0))
}

/** Whether the engine’s taxes are known to be those of this sale. */
export function hasSureTax({ estimate, range, changes, error }: CheckedQuote): boolean {
  return !error && !estimate && !range && !changes.some(({ code }) => UNSURE.includes(code))
}
