import { asc, eq } from 'drizzle-orm'
import type { AskedPrice } from '../../contract/listings.ts'
import type { Db } from '../platform/database.ts'
import { listingPrices } from './tables.ts'

/** What a listing was asked for, the oldest first. The rows are written by a trigger on the listings. */
export async function listPrices(db: Db, listingId: string): Promise<AskedPrice[]> {
  const rows = await db
    .select({ at: listingPrices.at, priceCents: listingPrices.priceCents })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
    .orderBy(asc(listingPrices.at))
  return rows.map(({ at, priceCents }) => ({
    at: at.toISOString(),
    price: priceCents === null ? null : priceCents / 100,
  }))
}
