import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { LISTING_FIELDS, type ListingField } from '#contract/listings/fields.ts'
import type { AdminListing } from '#contract/listings/schema.ts'
import { ASKED_BEFORE_DAYS } from '#contract/listings/values.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { LOCK_NUMBERS } from '#server/platform/db/lock-numbers.ts'
import { COLUMN_FIELDS, columnOf, withPlace } from './responses.ts'
import { listings } from './tables.ts'

/** As the API shows it: the database does the little that there is to change. */
export type ListingRow = AdminListing
export type Page = { skip: number; limit: number }

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

function selected(field: ListingField): string {
  const column = `"${columnOf(field)}"`
  return `${LISTING_FIELDS[field].kind === 'money' ? `${column}::float8 / 100` : column} as "${field}"`
}

/** Raw, because it never changes and is sent with every list: put together once. */
const FIELDS = sql.raw(`
  id, ${COLUMN_FIELDS.map(selected).join(', ')},
  case when asked_before_cents > price_cents and asked_until > now() - interval '${ASKED_BEFORE_DAYS} days'
    then asked_before_cents::float8 / 100 end as asked_before,
  fairness, fair_middle_cents::float8 / 100 as fair_middle,
  greatest(0, floor(extract(epoch from now() - coalesce(listed_since, created_at)) / 86400))::int as days_listed,
  array(select name::text from listing_images where listing_id = listings.id order by position, name) as images,
  (select name from listing_images where listing_id = listings.id and is_main) as main_image,
  to_char(created_at at time zone 'UTC', ${ISO}) as created_at, to_char(updated_at at time zone 'UTC', ${ISO}) as updated_at`)

/** From here on, skipping whole listings costs more than planning a join. */
const LATE_FROM = 200

/** Among how many of the newest a search looks first. */
const RECENT = 2_000

/**
 * A page that an index gives in order is read at once, because planning the join would take longer than reading the page. Where
 * many are skipped, first which rows, then what is in them (the page at 10,000 takes 4 ms instead of 8).
 */
export async function listRows(db: Db, condition: SQL | undefined, order: SQL[], page: Page): Promise<ListingRow[]> {
  if (page.skip >= LATE_FROM) return listLate(db, sql`listings`, condition, order, page)
  const cut = cutOf(condition, order, page)
  const rows = await db.execute(sql`select ${FIELDS} from (select * from listings ${cut}) as listings`)
  return rowsOf<ListingRow>(rows)
}

/**
 * The newest of what a search finds. What many listings have, some of the newest have too: if those fill the page, the others need
 * not be read and sorted (at a million listings 5 ms instead of 50).
 */
export async function listNewestFound(
  db: Db,
  condition: SQL | undefined,
  newest: SQL[],
  page: Page,
): Promise<ListingRow[]> {
  const recent = sql`(select * from listings where is_active ${orderOf(newest)} limit ${sql.raw(String(RECENT))}) as listings`
  const rows = await listLate(db, recent, condition, newest, page)
  return rows.length === page.limit ? rows : listFound(db, condition, newest, page)
}

/** A page that has to be sorted out of many rows. */
export function listFound(db: Db, condition: SQL | undefined, order: SQL[], page: Page): Promise<ListingRow[]> {
  return listLate(db, sql`listings`, condition, order, page)
}

/** First which rows, then what is in them. */
async function listLate(
  db: Db,
  from: SQL,
  condition: SQL | undefined,
  order: SQL[],
  page: Page,
): Promise<ListingRow[]> {
  const rows = await db.execute(sql`
    select ${FIELDS} from (select id from ${from} ${cutOf(condition, order, page)}) as page (page_id)
    join listings on id = page_id ${orderOf(order)}`)
  return rowsOf<ListingRow>(rows)
}

function cutOf(condition: SQL | undefined, order: SQL[], { skip, limit }: Page): SQL {
  return sql`where ${condition ?? sql`true`} ${orderOf(order)} limit ${limit} offset ${skip}`
}

function orderOf(order: SQL[]): SQL {
  return sql`order by ${sql.join(order, sql`, `)}`
}

/** All that fit, in no order: for conditions that cannot fit many. */
export async function listWhere(db: Db, condition: SQL | undefined): Promise<ListingRow[]> {
  return rowsOf<ListingRow>(await db.execute(sql`select ${FIELDS} from listings where ${condition ?? sql`false`}`))
}

export async function findRow(db: Db, id: string): Promise<ListingRow | undefined> {
  const rows = await db.execute(sql`select ${FIELDS} from listings where id = ${id}`)
  return rowsOf<ListingRow>(rows)[0]
}

export async function findActiveRow(db: Db, id: string): Promise<ListingRow | undefined> {
  const row = await findRow(db, id)
  return row?.is_active ? withPlace(row) : undefined
}

/** The active ones among these, in the order of their ids. */
export async function listChosen(db: Db, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  const rows = await db.execute(
    sql`select ${FIELDS} from listings where is_active and ${inArray(listings.id, [...ids])}`,
  )
  const found = new Map(rowsOf<ListingRow>(rows).map((row) => [row.id, withPlace(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** What these listings are called, whether they are shown or not. */
export function listNamesOf(db: Db, ids: readonly string[]) {
  return db
    .select({ id: listings.id, make: listings.make, model: listings.model, year: listings.year })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
}

export type ListedCar = { id: string; updatedAt: Date }

/** Active listings in an order that a change does not shuffle. */
export function listActiveCars(db: Db, { skip, limit }: Page): Promise<ListedCar[]> {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(sql`${listings.isActive}`)
    .orderBy(asc(listings.id))
    .offset(skip)
    .limit(limit)
}

export async function countRows(db: Db, condition: SQL | undefined): Promise<number> {
  const rows = await db.execute(sql`select count(*)::int as count from listings where ${condition ?? sql`true`}`)
  return rowsOf<{ count: number }>(rows)[0]?.count ?? 0
}

/** Counts no further than `max` + 1. */
export async function countRowsUpTo(db: Db, condition: SQL | undefined, max: number): Promise<number> {
  const rows = await db.execute(sql`select count(*)::int as count from (
    select 1 from listings where ${condition ?? sql`true`} limit ${max + 1}) as counted`)
  return rowsOf<{ count: number }>(rows)[0]?.count ?? 0
}

export async function insertListing(tx: Db, row: typeof listings.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(listings).values(row).returning({ id: listings.id })
  if (!inserted) throw new Error('No listing was made')
  return inserted.id
}

export async function updateListing(tx: Db, id: string, changes: Partial<typeof listings.$inferInsert>): Promise<void> {
  await tx.update(listings).set(changes).where(eq(listings.id, id))
}

export async function deleteListing(tx: Db, id: string): Promise<void> {
  await tx.delete(listings).where(eq(listings.id, id))
}

type Identity = Pick<
  typeof listings.$inferInsert,
  'vin' | 'make' | 'model' | 'year' | 'trim' | 'mileageMiles' | 'dealerName' | 'priceCents'
>

/** Shared by writes of one listing, exclusive for an import, which creates thousands. */
const MAKING_LOCK = sql.raw(String(LOCK_NUMBERS.makingListings))

/** Blocks new listings and new VINs until the transaction ends. To be taken after the rows of listings. */
export async function lockMaking(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MAKING_LOCK})`)
}

async function takeTurns(tx: Db, about: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${MAKING_LOCK}), pg_advisory_xact_lock(hashtextextended(${about}, 0))`,
  )
}

/** Whether another listing has this VIN. Concurrent calls for the same VIN take turns until the transaction ends. */
export async function isVinTaken(tx: Db, vin: string, except?: string): Promise<boolean> {
  await takeTurns(tx, `vin ${vin}`)
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.vin, vin), except === undefined ? undefined : ne(listings.id, except)))
  return found.length > 0
}

/**
 * Whether an active listing has all of these; two listings with different VINs are two cars. Concurrent calls for the
 * same car take turns until the transaction ends: of two at once, the second sees the first.
 */
export async function isTaken(tx: Db, row: Identity): Promise<boolean> {
  const { vin, make, model, year, trim, mileageMiles, dealerName, priceCents } = row
  const identity = JSON.stringify(
    [make, model, year, trim, mileageMiles, dealerName, priceCents].map((one) => one ?? null),
  )
  await takeTurns(tx, identity)
  const same = (column: SQL | typeof listings.trim, value: unknown) =>
    sql`${column} is not distinct from ${value ?? null}`
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        listings.isActive,
        vin ? isNull(listings.vin) : undefined,
        eq(listings.make, make),
        eq(listings.model, model),
        eq(listings.year, year),
        same(listings.trim, trim),
        same(sql`${listings.mileageMiles}`, mileageMiles),
        same(sql`${listings.dealerName}`, dealerName),
        same(sql`${listings.priceCents}`, priceCents),
      ),
    )
    .orderBy(asc(listings.id))
    .limit(1)
  return found.length > 0
}

/** Cars as a report names them, and since when they are listed. */
export function listMarketed(db: Db, ids: readonly string[]) {
  const { id, make, model, year, createdAt } = listings
  return db
    .select({ id, make, model, year, createdAt })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
}
