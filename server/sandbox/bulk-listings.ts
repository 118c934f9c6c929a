import { sql } from 'drizzle-orm'
import { yearMax } from '#contract/listings/values.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { SAMPLE_CARS } from './sample-cars.ts'

const ROWS_PER_STATEMENT = 2_000
const COLOURS = ['Black', 'White', 'Grey', 'Silver', 'Blue', 'Red', 'Green', 'Beige'] as const
const PLACES = [
  ['Montréal', 'QC'],
  ['Québec', 'QC'],
  ['Laval', 'QC'],
  ['Toronto', 'ON'],
  ['Ottawa', 'ON'],
  ['Vancouver', 'BC'],
  ['Calgary', 'AB'],
  ['Halifax', 'NS'],
  ['Burlington', 'VT'],
  ['Buffalo', 'NY'],
] as const
const DEALERS = 40
const AGE_MAX_YEARS = 12
const MILES_A_YEAR = 9_000

/** The column names of the table, as the database's own JSON reader wants them. */
export type BulkRow = ReturnType<typeof sampleListing>

/** Plausible, and the same for the same number, so that two machines measure the same thing. Plainly a sample; no pictures. */
export function sampleListing(number: number, now: Date) {
  const random = randomOf(number)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const car = pick(SAMPLE_CARS)
  // More young cars than old ones.
  const age = Math.floor(random() ** 2 * AGE_MAX_YEARS)
  const isNew = age === 0 && random() < 0.7
  const mileage = isNew
    ? Math.floor(random() * 50)
    : Math.round((age + random()) * MILES_A_YEAR * (0.6 + random() * 0.8))
  const newPriceCents = Math.round(car.newPrice * (0.95 + random() * 0.25)) * 100
  const priceCents = Math.round((newPriceCents * 0.87 ** age) / 100) * 100
  const fuel = pick(car.fuels)
  const createdAt = new Date(now.getTime() - number * MINUTE_MS - Math.floor(random() * MINUTE_MS)).toISOString()
  return {
    make: car.make,
    model: car.model,
    year: yearMax(now) - 1 - age,
    trim: pick(car.trims),
    body_type: car.body,
    fuel_type: fuel,
    transmission:
      fuel === 'Gasoline' && random() < 0.06 ? 'Manual' : pick(['Automatic', 'Automatic', 'Automatic', 'CVT']),
    drivetrain: pick(car.drivetrains),
    engine_size: fuel === 'Electric' ? null : pick(['1.5 L', '2.0 L', '2.5 L', '3.0 L', '3.5 L']),
    mileage_miles: mileage,
    condition: isNew ? 'New' : age < 4 && random() < 0.3 ? 'Certified Pre-Owned' : 'Used',
    exterior_color: pick(COLOURS),
    interior_color: pick(['Black', 'Grey', 'Beige']),
    price_cents: random() < 0.02 ? null : priceCents,
    original_price_cents: random() < 0.3 ? newPriceCents : null,
    ...placed(pick(PLACES)),
    dealer_name: `Sample dealer ${1 + Math.floor(random() * DEALERS)}`,
    description: `Sample listing ${number}: ${car.make} ${car.model}, one of many made to try the product with a large inventory.`,
    text_language: 'en',
    description_translations: {},
    features: 'Heated seats, Rear camera, Blind-spot monitor',
    is_active: random() < 0.95,
    is_featured: random() < 0.02,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Adds this many listings and reports its progress. */
export async function addBulkListings(
  db: Db,
  count: number,
  now: Date,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let done = 0; done < count; ) {
    const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - done) }, (_, index) =>
      sampleListing(done + index, now),
    )
    await insertRows(db, rows)
    done += rows.length
    onProgress(done)
  }
  await settle(db)
}

const CANCELLED = '57014'

/** Without statistics the planner takes the wrong indexes. At a million rows this takes longer than a request may. */
async function settle(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(
      sql`select gin_clean_pending_list('listings_search'), gin_clean_pending_list('listings_make_model')`,
    )
    await tx.execute(sql`analyze listings`)
    await tx.execute(sql`analyze listing_totals`)
  })
  try {
    await db.execute(sql`vacuum listings`)
  } catch (error) {
    // It must not run inside a transaction, so it has a request's time; PostgreSQL does it by itself a minute later.
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    if (cause?.code !== CANCELLED) throw error
  }
}

async function insertRows(db: Db, rows: readonly BulkRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`insert into listings (${columns})
    select ${columns} from json_populate_recordset(null::listings, ${JSON.stringify(rows)}::json)`)
}

const placed = ([city, province]: (typeof PLACES)[number]) => ({ location: `${city}, ${province}`, city, province })

/** Mulberry32: small, fast, and good enough to scatter samples. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
