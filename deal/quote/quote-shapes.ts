import type { InputError, OutTheDoor, RuleUsed } from '../out-the-door.ts'
import type { Change } from '../out-the-door-changes.ts'
import type { Condition, Confidence, FeeKind, Fuel, Jurisdiction, LineClass, Seller } from '../rule-rows.ts'
import type { TaxError, TaxLine } from '../taxes.ts'
import type { TaxSpan } from './judge/tax-verdict.ts'
import type { Reading, Synonyms } from './meaning/kinds.ts'

export type QuoteInput = {
  jurisdiction: string
  date: string
  seller: Seller
  condition: Condition
  fuel?: Fuel | undefined
  advertised_price?: number | null | undefined
  local_rate?: string | null | undefined
  rate_override?: string | null | undefined
  book_value?: number | null | undefined
  vehicle_age?: number | null | undefined
  /** Kinds that the buyer asked for. */
  requested?: readonly string[] | undefined
  text: string
}
/** Of what a quote is, without its words. */
export type QuoteSale = Omit<QuoteInput, 'text'>

/** What a quote is checked with: the rows of one jurisdiction, and what quotes call things. */
export type QuoteRules = { jurisdiction: Jurisdiction; kinds: readonly FeeKind[]; synonyms: Synonyms }

/** `pre`: on the car already. `reference`: another price counts. `credit`: comes off, though a fee. */
export type LineFlag = 'pre' | 'reference' | 'credit'
export type QuoteLine = {
  text: string
  kind: string
  /** Positive, whatever its sign was. */
  amount: number
  class: LineClass
  ask_back: number
  law: string | null
  flags: LineFlag[]
}
/** More about a line, in the order of the lines. */
export type LineDetail = {
  row: number
  how: Reading['how'] | 'unknown'
  taxable: boolean
  /** The limit that the line is over. */
  limit: number | null
  /** A limit that is not certain: to be checked, no verdict. */
  check_limit: number | null
  typical: readonly [number, number] | null
  confidence: Confidence | null
  /** Whether the line may be claimed at all: more is a question. */
  is_plausible: boolean
}

export type CheckedQuote = {
  lines: QuoteLine[]
  price_over_advertised: number
  ask_back: number
  optional_total: number
  unknown_total: number
  sums_by_class: Partial<Record<LineClass, number>>
  quoted_total: number
  quoted_due: number
  tax_check: { quoted: number | null; on_quoted_lines: number | null; diff: number | null }
  /** The taxes that the quoted lines owe, one by one; `null` where they cannot be computed. */
  taxes: (TaxLine & { label: string })[] | null
  /** The same after asking back. */
  true_taxes: TaxLine[] | null
  true_tax: number | null
  true_total: number | null
  true_due: number | null
  money_back_with_tax: number | null
  confidence: Confidence
  estimate: boolean
  unread: string[]
  /** What the taxes may rightly be, where something may be taxed or not; `null` where that is not known. */
  tax_span: TaxSpan | null
  /** Totals that the quote itself states. */
  stated_totals: number[]
  details: LineDetail[]
  rules: RuleUsed[]
  changes: Change[]
  range: OutTheDoor['range']
  /** The lines were read, but their tax cannot be computed: what depends on it is `null`. */
  error?: InputError | TaxError
  line?: string
}
export type QuoteError = { error: InputError | 'too_long' }
