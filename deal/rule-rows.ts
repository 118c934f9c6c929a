/** The rows that the engine computes with. Money is integer cents, a rate a decimal string, a day `2026-11-16`; both ends of a period count. */

export type Confidence = 'high' | 'medium' | 'low'
export type Texts = { en: string; fr: string; zh: string; tl: string }
export type Language = keyof Texts
export type Source = { title: string; publisher: string; year: string; says?: string }

export type Seller = 'dealer' | 'private'
export type Condition = 'new' | 'used'
export const FUELS = ['gas', 'diesel', 'hybrid', 'phev', 'bev', 'fcev'] as const
export type Fuel = (typeof FUELS)[number]
export type FuelSelector = 'any' | 'zev' | 'non_zev' | 'full_ev' | 'non_full_ev' | Fuel
type Sale = { seller: Seller | 'any'; condition: Condition | 'any' }

/** From the first day that we vouch for; `null` = still in force. */
export type Period = { valid_from: string; valid_to: string | null }

export type TaxBase =
  | 'price'
  | 'price_less_trade'
  | 'greater_of_price_and_book'
  | 'greater_of_price_and_book_less_trade'
  | 'book_or_price'
  | 'book_or_price_less_trade'

type WholeBracket = { from: number; to: number | null; rate: string }
export type MarginalBracket = { from: number; to: number | null; rate?: string; fixed?: number }

export type TaxKind =
  /** A rate of `local_rate` is the buyer’s own. */
  | { kind: 'flat'; rate: string; min?: number }
  | { kind: 'bracket_whole'; brackets: readonly WholeBracket[]; bracket_on: 'price_before_trade' | 'base' }
  | { kind: 'bracket_marginal'; brackets: readonly MarginalBracket[] }
  | { kind: 'first_n'; first_n: number; rate: string }
  | { kind: 'cap'; rate: string; max: number }
  | {
      kind: 'lesser_of'
      threshold: number
      options: readonly { rate: string; of: 'full' | 'excess_over_threshold' }[]
    }
  | { kind: 'input_rate'; rate: 'rate_override' }
  | {
      kind: 'table'
      age_table_below: number
      by_age: readonly number[]
      by_price: readonly { from: number; to: number | null; amount: number }[]
    }

/** What a book value does to the base. */
export type BookModifiers = {
  book_pct?: string
  book_minus?: number
  book_tolerance?: number
  book_ignored_at_or_below?: number
  base_min?: number
  exempt_if_base_at_or_below?: number
}

export type Tax = TaxKind &
  BookModifiers & {
    id: string
    /** Key of its translation. */
    label: string
    applies_to: Sale & { fuel: FuelSelector }
    base: TaxBase
    /** Taxes whose base this one joins. */
    in_base_of?: readonly string[]
    base_adds?: readonly { tax: string; when_rate_over: string }[]
    paid_to?: string
    note?: string
  }

export type TradeInRule = { credit: 'full' | 'capped' | 'new_only' | 'none'; cap: number | null; note?: string }
type TaxTime = 'before_tax' | 'after_tax'
export type RebateRule = {
  manufacturer: TaxTime
  dealer: TaxTime
  government: TaxTime
  confidence: Confidence
  note: string
}
export type DocFeeRule = {
  cap: number | null
  cap_pct: string | null
  kind: 'hard' | 'presumed' | 'filed' | 'none'
  taxable: boolean
  note?: string
}
export type AllInLaw = {
  applies: boolean
  scope: string
  name: string | null
  may_be_added: readonly string[]
  regulator: string
  confidence: Confidence
  note?: string
}
export type GovernmentFee = {
  id: string
  label: string
  /** Owed by the dealer: no line for the buyer. */
  inside_price: boolean
  confidence: Confidence
  note?: string
} & ({ amount: number } | { range: readonly [low: number, high: number] })
export type LocalRate = { min: string; max: string | null; avg: string; first_n: number | null }
/** Yearly, so shown next to a total and never inside it. */
export type AnnualDuty = { id: string; fuel: FuelSelector } & (
  | {
      kind: 'bracket_marginal'
      brackets: readonly MarginalBracket[]
      base: 'value_with_luxury_tax'
      max_age_years: number
    }
  | { kind: 'fixed'; amount: number }
)

export type RuleRow = Period & {
  /** In the order in which they are computed. */
  taxes: readonly Tax[]
  trade_in: TradeInRule
  rebates: RebateRule
  doc_fee: DocFeeRule
  all_in_law: AllInLaw
  government_fees: readonly GovernmentFee[]
  local_rate: LocalRate | null
  confidence: { rate: Confidence; trade_in: Confidence; doc_fee: Confidence; bracket_with_trade?: Confidence }
  sources: readonly Source[]
  /** What was looked up on that day; `on: null` = not re-checked. */
  checked: { on: string | null; what: string }
  notes?: readonly string[]
  annual_duties?: readonly AnnualDuty[]
}

export type RightThresholds = {
  /** Used-car warranty by age and kilometres: the first class whose limits are both met. */
  classes?: readonly {
    class: string
    max_age_years: number | null
    max_km: number | null
    months: number
    km: number
  }[]
  /** By the odometer. */
  tiers?: readonly { from_miles: number; to_miles: number | null; days: number; miles: number }[]
  by_price?: readonly { from: number; to: number | null; days: number; miles: number }[]
  min_price?: number
  max_price?: number
  max_miles?: number
  days?: number
  days_before_end?: number
  restocking_rate?: string
  restocking_min?: number
  restocking_max?: number
  mileage_charge_max?: number
  nitrogen_min_purity?: string
  per_claim?: number
  amount?: number
  may_be_added?: readonly string[]
  age_counted_from?: string
  rule?: string
  note?: string
}
export type Deal = 'cash' | 'finance' | 'lease'
export type Right = {
  id: string
  sale: Sale & { deal?: Deal }
  text: Texts
  law: string | null
  thresholds?: RightThresholds
  valid_from: string | null
  valid_to: string | null
  confidence: Confidence
  sources: readonly Source[]
}

export type Jurisdiction = {
  /** `QC:CA`. */
  key: string
  code: string
  country: 'CA' | 'US'
  currency: 'CAD' | 'USD'
  names: Texts
  regulator: { name: string; confidence: Confidence }
  last_checked: string
  rules: readonly RuleRow[]
  rights: readonly Right[]
}

export type LineClass =
  | 'government'
  | 'legit'
  /** Must be inside the advertised price. */
  | 'included_by_law'
  /** A choice, or bargaining. */
  | 'negotiable'
  /** An extra that can be refused. */
  | 'junk'
  | 'over_cap'
  | 'unknown'
  /** Price, trade-in, totals. */
  | 'structural'
export type LineGroup =
  | 'structural'
  | 'tax'
  | 'government'
  | 'levy'
  | 'dealer_mandatory'
  | 'preinstalled_or_extra'
  | 'optional_product'
  | 'lease'
  | 'service'
  | 'unknown'
export type Override = {
  /** `['*']` = all. */
  jurisdictions: readonly string[]
  when:
    | 'advertised_price_known'
    | 'advertised_price_known_and_preinstalled'
    | 'advertised_price_unknown'
    | 'amount_over_cap'
    | 'always'
  class: LineClass
  law: string | null
  valid_from?: string | null
  valid_to?: string | null
  cap?: number | null
  cap_kind?: DocFeeRule['kind']
  cap_pct?: string | null
  confidence: Confidence
}
export type FeeKind = {
  id: string
  /** Unless an override says otherwise. */
  class: LineClass
  group: LineGroup
  taxable: boolean
  /** General market experience without a source: shown, never the basis of a verdict. */
  typical: Partial<Record<'CAD' | 'USD', readonly [low: number, high: number] | null>>
  overrides: readonly Override[]
}
