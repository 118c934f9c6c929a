import { computeOutTheDoor, type OutTheDoor, type OutTheDoorError, type OutTheDoorInput } from './out-the-door.ts'
import { financeDeal as computeFinance, type FinanceInput, type FinanceResult } from './payments.ts'
import { computeQuote } from './quote/judge/check-text.ts'
import type { CheckedQuote, QuoteError, QuoteInput } from './quote/quote-shapes.ts'
import { computeRights, type Rights, type RightsInput } from './rights.ts'
import type { Jurisdiction, Texts } from './rule-rows.ts'
import { FEE_KINDS } from './rules/fees.ts'
import { JURISDICTIONS } from './rules/jurisdictions.ts'
import { QUOTE_WORDS } from './rules/quote-words.ts'
import { computeTradeIn, type TradeIn, type TradeInInput } from './trade-in.ts'

/**
 * The engine with all of its rows, for the server, plain Node and tests. A page imports the functions from their own files and is handed the
 * rows of one jurisdiction, because all of them weigh several times what a page may.
 */

const BY_KEY: ReadonlyMap<unknown, Jurisdiction> = new Map(JURISDICTIONS.map((one) => [one.key, one]))

export function findJurisdiction(key: string): Jurisdiction | undefined {
  return BY_KEY.get(key)
}

export function outTheDoor(input: OutTheDoorInput): OutTheDoor | OutTheDoorError {
  return computeOutTheDoor(findJurisdiction(input.jurisdiction), input)
}

export function checkQuote(input: QuoteInput): CheckedQuote | QuoteError {
  const jurisdiction = findJurisdiction(input.jurisdiction)
  return computeQuote(jurisdiction && { jurisdiction, kinds: FEE_KINDS, synonyms: QUOTE_WORDS }, input)
}

export function financeDeal(input: FinanceInput): FinanceResult {
  return computeFinance(input)
}

export function tradeIn(input: TradeInInput): TradeIn | OutTheDoorError {
  return computeTradeIn(findJurisdiction(input.jurisdiction), input)
}

export function rightsOf(input: RightsInput): Rights | { error: string } {
  return computeRights(findJurisdiction(input.jurisdiction), input)
}

export type JurisdictionEntry = {
  key: string
  country: 'CA' | 'US'
  currency: 'CAD' | 'USD'
  names: Texts
  /** The last day on which a rule was looked up; `null` = not since it was carried over. */
  checked_on: string | null
}

export function jurisdictions(): JurisdictionEntry[] {
  return JURISDICTIONS.map(({ key, country, currency, names, rules }) => {
    const checks = rules.flatMap(({ checked }) => checked.on ?? [])
    return { key, country, currency, names, checked_on: checks.toSorted().at(-1) ?? null }
  })
}
