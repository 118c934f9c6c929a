import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { listingImages, listings } from '../tables.ts'

/** False when there is no such listing. Concurrent changes of its images wait here. */
export async function lockListing(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('update')
  return rows.length > 0
}

export async function hasListing(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: listings.id }).from(listings).where(eq(listings.id, id))).length > 0
}

/** In the order to show them. */
export function listImages(db: Db, listingId: string) {
  return db
    .select({ name: listingImages.name, position: listingImages.position, isMain: listingImages.isMain })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position), asc(listingImages.name))
}

export async function insertImages(tx: Db, rows: (typeof listingImages.$inferInsert)[]): Promise<void> {
  await tx.insert(listingImages).values(rows)
}

export async function deleteImage(tx: Db, listingId: string, name: string): Promise<void> {
  await tx.delete(listingImages).where(isImage(listingId, name))
}

/** One main image at a time, held by an index: the old one steps down first. */
export async function setMainImage(tx: Db, listingId: string, name: string): Promise<void> {
  await tx
    .update(listingImages)
    .set({ isMain: false })
    .where(and(eq(listingImages.listingId, listingId), eq(listingImages.isMain, true)))
  await tx.update(listingImages).set({ isMain: true }).where(isImage(listingId, name))
}

export async function touchListing(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(listings).set({ updatedAt: now }).where(eq(listings.id, id))
}

/** What to serve under a name, whichever listing shows it. */
export async function findImage(db: Db, name: string): Promise<{ widths: number[]; hasAvif: boolean } | undefined> {
  const [row] = await db
    .select({ widths: listingImages.widths, hasAvif: listingImages.hasAvif })
    .from(listingImages)
    .where(eq(listingImages.name, name))
    .limit(1)
  return row
}

export async function isImageUsed(db: Db, name: string): Promise<boolean> {
  return (await findImage(db, name)) !== undefined
}

/** False when the image has been deleted meanwhile. */
export async function markAvif(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .update(listingImages)
    .set({ hasAvif: true })
    .where(eq(listingImages.name, name))
    .returning({ name: listingImages.name })
  return rows.length > 0
}

/** Every file of ours that a listing shows. */
export async function listImageNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: listingImages.name })
    .from(listingImages)
    .where(sql`${listingImages.width} is not null`)
  return rows.map(({ name }) => name)
}

function isImage(listingId: string, name: string) {
  return and(eq(listingImages.listingId, listingId), eq(listingImages.name, name))
}
