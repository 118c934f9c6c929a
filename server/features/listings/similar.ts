import { and, ne, notInArray, type SQL } from 'drizzle-orm'
import { SIMILAR_MAX } from '#contract/listings/values.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ORDERS, publicCondition, type ResolvedFilters } from './filters.ts'
import { findRow, type ListingRow, listRows } from './queries.ts'
import { listings } from './tables.ts'

/**
 * Active listings that may do instead of this one, which itself may be inactive or gone: of the same body, the nearest in price
 * first, then whatever is newest. Two short walks along the index of prices, because sorting by distance would read them all.
 */
export async function listSimilar(db: Db, id: string): Promise<ListingRow[]> {
  const original = await findRow(db, id)
  const price = original?.price ?? undefined
  const sameBody: ResolvedFilters = original?.body_type ? { body_type: [original.body_type] } : {}
  const page = { skip: 0, limit: SIMILAR_MAX }
  const others = (filters: ResolvedFilters, ...more: SQL[]) =>
    and(publicCondition(filters), ne(listings.id, id), ...more)

  const near =
    price === undefined
      ? await listRows(db, others(sameBody), ORDERS.newest, page)
      : (
          await Promise.all([
            listRows(db, others({ ...sameBody, price_min: price }), ORDERS.price_asc, page),
            listRows(db, others({ ...sameBody, price_max: price - 0.01 }), ORDERS.price_desc, page),
          ])
        )
          .flat()
          .toSorted((a, b) => Math.abs((a.price ?? 0) - price) - Math.abs((b.price ?? 0) - price))
          .slice(0, SIMILAR_MAX)
  if (near.length === SIMILAR_MAX) return near

  const known = near.map((row) => row.id)
  const rest = known.length > 0 ? [notInArray(listings.id, known)] : []
  const newest = await listRows(db, others({}, ...rest), ORDERS.newest, page)
  return [...near, ...newest].slice(0, SIMILAR_MAX)
}
