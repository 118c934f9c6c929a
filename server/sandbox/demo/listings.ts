import { and, eq, inArray } from 'drizzle-orm'
import { COMPARED_MIN } from '#contract/listings/values.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail } from '#server/features/accounts/queries.ts'
import { judgeModel } from '#server/features/listings/fairness/upkeep.ts'
import { newImageName, removeImageFiles, storeImage } from '#server/features/listings/images/files.ts'
import { isImageUsed } from '#server/features/listings/images/queries.ts'
import { toColumns } from '#server/features/listings/responses.ts'
import { listingImages, listings } from '#server/features/listings/tables.ts'
import { insertSavedCars } from '#server/features/saved-cars/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type DemoPicture, lookOf, paintPicture, picturesOf } from './listings-pictures.ts'
import { type DemoListing, demoListings } from './listings-table.ts'
import { seedDemoSearches } from './searches.ts'

const PAINT_JOB = 'sandbox.paint-picture'
/** Apart in time as if they had come in over some weeks. */
const APART_MS = 7 * 3600 * 1000
/** The newest has been there for so long, so that a price that fell had time to stand. */
const LISTED_FOR_MS = 6 * DAY_MS
/** A first page shows twenty cars from the side; these are painted before anyone can ask, if it does not take too long. */
const FIRST_PICTURES = 20
const FIRST_PICTURES_WITHIN_MS = 8_000

/** A picture that is still to be painted, and the listings that will show it. */
type Commission = { name: string; picture: DemoPicture; position: number; listingIds: string[] }

/**
 * Fills a product that has no listings. The listings and the jobs that paint their pictures are one transaction: a start that is
 * killed half-way has left nothing, or what the next start completes.
 */
export async function seedDemoListings(deps: Deps): Promise<void> {
  const [present] = await deps.db.select({ id: listings.id }).from(listings).limit(1)
  if (present) return
  const commissions = await deps.db.transaction(async (tx) => {
    const seeded = await insertListings(tx, demoListings(), deps.clock.now())
    await keepSome(tx, seeded, deps.clock.now())
    await seedDemoSearches(deps, tx)
    await judgeSome(tx, seeded)
    const made = commission(seeded)
    // The other views wait until every car has its first picture.
    for (const one of made) await deps.jobs.enqueue(tx, PAINT_JOB, one, { isPatient: one.position > 0 })
    return made
  })
  deps.changes.announce('listings')
  const deadlineMs = performance.now() + FIRST_PICTURES_WITHIN_MS
  for (const first of commissions.filter(({ position }) => position === 0).slice(0, FIRST_PICTURES)) {
    if (performance.now() > deadlineMs) break
    await paint(deps, first)
  }
  deps.jobs.nudge()
}

type Seeded = { id: string; listing: DemoListing }

async function insertListings(tx: Db, samples: DemoListing[], now: Date): Promise<Seeded[]> {
  const rows = await tx
    .insert(listings)
    .values(
      samples.map((sample, index) => {
        const at = new Date(now.getTime() - index * APART_MS - LISTED_FOR_MS)
        const { make, model, year, price, original_price } = sample
        const first = { ...sample, price: original_price ?? price }
        return { ...toColumns(first), make, model, year, createdAt: at, updatedAt: at }
      }),
    )
    .returning({ id: listings.id, createdAt: listings.createdAt })
  const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const seeded = samples.map((listing, index) => ({ id: newestFirst[index]?.id ?? '', listing }))
  await dropPrices(tx, seeded, now)
  return seeded
}

/** What a sample says it cost before it really did: its price changed, so that its history has something to show. */
async function dropPrices(tx: Db, seeded: readonly Seeded[], now: Date): Promise<void> {
  for (const [index, { id, listing }] of seeded.entries()) {
    const { price, original_price } = listing
    if (price == null || original_price == null) continue
    const listedMs = now.getTime() - (index * APART_MS + LISTED_FOR_MS)
    const at = (share: number) => new Date(listedMs + Math.round((now.getTime() - listedMs) * share))
    const between = Math.round((original_price * 0.6 + price * 0.4) / 50) * 50
    if (between < original_price && between > price) {
      await tx
        .update(listings)
        .set({ priceCents: between * 100, updatedAt: at(0.4) })
        .where(eq(listings.id, id))
    }
    await tx
      .update(listings)
      .set({ priceCents: Math.round(price * 100), updatedAt: at(0.8) })
      .where(eq(listings.id, id))
  }
}

/** The badges of those models that have enough cars for one. */
async function judgeSome(tx: Db, seeded: readonly Seeded[]): Promise<void> {
  const models = Map.groupBy(seeded, ({ listing: { make, model } }) => `${make} ${model}`)
  for (const [first, ...others] of models.values()) {
    if (first && others.length >= COMPARED_MIN) await judgeModel(tx, first.listing)
  }
}

/** The demo's buyer keeps a few of them since their first price, and one that is gone. */
async function keepSome(tx: Db, seeded: readonly Seeded[], now: Date): Promise<void> {
  const buyer = await findPersonByEmail(tx, 'buyer@northlane.example')
  if (!buyer) return
  const gone = seeded.filter(({ listing }) => !listing.is_active).slice(0, 1)
  const kept = [...seeded.slice(4, 7), ...gone].map(({ id, listing }, index) => ({
    id,
    make: listing.make,
    model: listing.model,
    year: listing.year,
    price: listing.original_price ?? listing.price ?? null,
    saved_at: new Date(now.getTime() - (index + 1) * APART_MS).toISOString(),
  }))
  await insertSavedCars(tx, buyer.id, kept)
}

/** One commission per view of each look, in the order in which the cars are shown. */
function commission(seeded: readonly Seeded[]): Commission[] {
  const looks = Map.groupBy(seeded, ({ listing }) => lookOf(listing))
  return [...looks.values()].flatMap((sharing, lookIndex) => {
    const [first] = sharing
    if (!first) return []
    return picturesOf(first.listing, lookIndex).map((picture, position) => ({
      name: newImageName(),
      picture,
      position,
      listingIds: sharing.map(({ id }) => id),
    }))
  })
}

export function paintPictureJob(deps: Pick<Deps, 'db' | 'files' | 'changes'>) {
  return {
    name: PAINT_JOB,
    retries: 5,
    firstPauseS: 5,
    timeoutS: 60,
    run: (data: Commission) => paint(deps, data),
  }
}

/** Painted once, by the process that comes first. Files first and rows last, as with an upload. */
async function paint(
  { db, files, changes }: Pick<Deps, 'db' | 'files' | 'changes'>,
  { name, picture, position, listingIds }: Commission,
): Promise<void> {
  if (await isImageUsed(db, name)) return
  const image = await paintPicture(picture)
  await storeImage(files, name, image)
  const shown = await db.transaction(async (tx) => {
    const left = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(inArray(listings.id, listingIds))
      .orderBy(listings.id)
      .for('update')
    const ids = left.map(({ id }) => id)
    if (ids.length === 0) return 0
    const mains = await tx
      .select({ id: listingImages.listingId })
      .from(listingImages)
      .where(and(inArray(listingImages.listingId, ids), listingImages.isMain))
    const values = ids.map((id) => ({
      name,
      listingId: id,
      position,
      isMain: position === 0 && !mains.some((main) => main.id === id),
      width: image.width,
      height: image.height,
      widths: image.files.map(({ width }) => width),
    }))
    await tx.insert(listingImages).values(values).onConflictDoNothing()
    return ids.length
  })
  if (shown === 0) await removeImageFiles(files, name)
  changes.announce('listings')
}
