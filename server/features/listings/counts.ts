import type { SQL } from 'drizzle-orm'
import type { Count } from '#contract/calls/endpoint.ts'
import type { AdminFilters } from '#contract/listings/filters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { adminCondition } from './filters.ts'
import { countRows, countRowsUpTo } from './queries.ts'
import { readNameTotal, readTotal } from './totals.ts'

/** From here on a search counts to 1,000 and no further: at a million rows that is 19 ms instead of 63. */
const LARGE_ROWS = 50_000
const COUNTED_MAX = 1_000

export async function countAdmin(db: Db, filters: AdminFilters): Promise<Count> {
  const { make, is_active, is_featured, year_min, year_max } = filters
  const status = { isActive: is_active, isFeatured: is_featured }
  if (!make && year_min === undefined && year_max === undefined) return { count: await readTotal(db, status) }
  if (make && year_min === undefined && year_max === undefined) {
    return { count: await readNameTotal(db, make, status) }
  }
  const condition = adminCondition(filters)
  return make ? countBounded(db, condition) : { count: await countRows(db, condition) }
}

/** Of a text search. */
export async function countBounded(db: Db, condition: SQL | undefined): Promise<Count> {
  if ((await readTotal(db, {})) < LARGE_ROWS) return { count: await countRows(db, condition) }
  const count = await countRowsUpTo(db, condition, COUNTED_MAX)
  return count > COUNTED_MAX ? { count: COUNTED_MAX, at_least: true } : { count }
}
