import type { MeasuredFigures } from '../../contract/offers.ts'
import { MEASURED_CASES_MIN } from '../../contract/offers-vocabulary.ts'
import { listBoughtCases } from '../cases/queries.ts'
import type { Db } from '../platform/database.ts'
import { listRatings } from '../reviews/queries.ts'
import { listSavings } from './queries.ts'
import { houseDayOf } from './shown.ts'

const GOOD_RATING = 4

/**
 * What clients saved, net of our fee, over the cases that were bought and closed and whose contract was entered; what cost more
 * counts as well. Null until there are enough of them.
 */
export async function measureFigures(db: Db, now: Date): Promise<MeasuredFigures | null> {
  const cases = new Map((await listBoughtCases(db)).map(({ id, packageId }) => [id, packageId]))
  const measured = (await listSavings(db)).filter(({ caseId }) => cases.has(caseId))
  if (measured.length < MEASURED_CASES_MIN) return null
  const net = measured.map(({ saved, fee }) => (saved ?? 0) - (fee ?? 0))
  const ratings = await listRatings(
    db,
    measured.flatMap(({ caseId }) => cases.get(caseId) ?? []),
  )
  return {
    clients: measured.length,
    total_saved: net.reduce((total, one) => total + one, 0),
    median_saved: medianOf(net),
    satisfaction:
      ratings.length === 0 ? null : ratings.filter((rating) => rating >= GOOD_RATING).length / ratings.length,
    as_of: houseDayOf(now),
  }
}

/** In whole cents; of two in the middle, what lies between them. */
export function medianOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}
