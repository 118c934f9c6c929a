import type { ShownLine, ShownOffer } from '#contract/offers/endpoints.ts'
import { isInForce } from '#deal/days.ts'
import { findJurisdiction } from '#deal/index.ts'
import type { Source } from '#deal/rule-rows.ts'

/** A law by the name that the rules give it, with its sources and the day of the last check. */
export type FoundLaw = { name: string; sources: Source[]; checkedOn: string }

type Frozen = Pick<ShownOffer, 'jurisdiction' | 'date'>

/** The law that a line of an offer is flagged by, as the rules had it on the offer's day; null without one. */
export function lawOf(line: Pick<ShownLine, 'law' | 'price'>, { jurisdiction: key, date }: Frozen): FoundLaw | null {
  const jurisdiction = findJurisdiction(key)
  if (!jurisdiction) return null
  const rule = jurisdiction.rules.find((row) => isInForce(row, date))
  const allIn = rule?.all_in_law
  // A price over the ad has no law of its own on its line: it is the one that makes the ad binding.
  const name = line.law ?? (line.price === 'over' && allIn?.applies ? allIn.name : null)
  if (name === null) return null
  const right = jurisdiction.rights.find((row) => row.law === name && isInForce(row, date))
  const sources = (right?.sources ?? rule?.sources ?? []).filter(isNamed)
  return { name, sources, checkedOn: jurisdiction.last_checked }
}

/** The rules write a dash for a source without a publisher. */
function isNamed({ publisher }: Source): boolean {
  return /\p{L}/u.test(publisher)
}
