import { asc, eq } from 'drizzle-orm'
import type { AskedPrice } from '#contract/listings/schema.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listingPrices } from './tables.ts'

/**
 * The asked prices of a listing, the oldest first. A trigger writes a row also when it is shown again; equal prices in
 * a row are merged.
 */
export async function listPrices(db: Db, listingId: string): Promise<AskedPrice[]> {
  const rows = await db
    .select({ at: listingPrices.at, priceCents: listingPrices.priceCents })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
    .orderBy(asc(listingPrices.at))
  return rows
    .filter(({ priceCents }, place) => priceCents !== rows[place - 1]?.priceCents)
    .map(({ at, priceCents }) => ({ at: at.toISOString(), price: priceCents === null ? null : priceCents / 100 }))
}
