import type { RuleRow } from '../../rule-rows.ts'
import type { LineDetail, QuoteLine } from '../quote-shapes.ts'

/** `owed` by law, by a rule that is certain and was looked up again; `ask`: worth asking; `check`: not sure what it is. */
export type Level = 'owed' | 'ask' | 'check'

const BY_LAW: readonly string[] = ['included_by_law', 'over_cap']

/** A claim of more than a quarter of the price, or of three times what such a line usually costs at most, is a question. */
const CLAIM_PART_OF_PRICE_MAX = 0.25
const TIMES_USUAL_MAX = 3

export function isPlausible(claim: number, amount: number, price: number, typical: LineDetail['typical']): boolean {
  if (price > 0 && (claim > price * CLAIM_PART_OF_PRICE_MAX || amount >= price / 2)) return false
  return typical === null || amount <= typical[1] * TIMES_USUAL_MAX || typical[1] === 0
}

export function levelOf(line: QuoteLine, detail: LineDetail | undefined, row: RuleRow | undefined): Level | null {
  if (line.class === 'structural' || line.amount === 0) return null
  if (line.flags.includes('credit') || line.flags.includes('reference')) return null
  if (line.class === 'unknown') return 'check'
  if (detail?.is_plausible === false) return 'check'
  if (BY_LAW.includes(line.class)) {
    if (line.ask_back === 0) return null
    return detail?.confidence === 'high' && row?.checked.on != null ? 'owed' : 'ask'
  }
  return line.class === 'junk' || line.class === 'negotiable' ? 'ask' : null
}

/** Of the car’s own line: what is asked above the ad. */
export function levelOfPrice(over: number, price: number, row: RuleRow | undefined): Level | null {
  if (over <= 0) return null
  if (over > price * CLAIM_PART_OF_PRICE_MAX) return 'check'
  const law = row?.all_in_law
  return law?.applies && law.confidence === 'high' && row?.checked.on != null ? 'owed' : 'ask'
}
