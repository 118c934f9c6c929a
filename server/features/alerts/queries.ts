import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FoundCar, OwnSearch, SavedSearch } from '#contract/alerts/endpoints.ts'
import type { AdminListing } from '#contract/listings/schema.ts'
import type { Locale } from '#contract/values/locales.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { findPersonByEmail, getPerson, type Person } from '../accounts/queries.ts'
import type { PriceCaps } from '../listings/price-caps.ts'
import { matches, nextMorning } from './matching.ts'
import { alertItems, alertReaders, alertTold, savedSearches } from './tables.ts'

type Reader = typeof alertReaders.$inferSelect
export type SearchRow = typeof savedSearches.$inferSelect
export type NewSearch = typeof savedSearches.$inferInsert
type Owner = { userId: string } | { email: string }

const ownedBy = (owner: Owner) =>
  'userId' in owner ? eq(alertReaders.userId, owner.userId) : eq(alertReaders.email, owner.email)

/** The reader, created where there is none; locked against further searches until the transaction ends. */
export async function lockReader(
  tx: Db,
  owner: Owner,
  { locale, timeZone, now }: { locale: Locale; timeZone: string; now: Date },
): Promise<Reader> {
  await tx
    .insert(alertReaders)
    .values({ ...owner, locale, timeZone, createdAt: now })
    .onConflictDoNothing()
  const [reader] = await tx.select().from(alertReaders).where(ownedBy(owner)).for('update')
  if (!reader) throw new Error('A reader went while they were added')
  return reader
}

export async function updateReader(tx: Db, id: string, changes: Partial<Reader>): Promise<void> {
  await tx.update(alertReaders).set(changes).where(eq(alertReaders.id, id))
}

export async function countSearches(tx: Db, readerId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(savedSearches).where(eq(savedSearches.readerId, readerId))
  return row?.count ?? 0
}

export async function insertSearch(tx: Db, search: NewSearch): Promise<string> {
  const [row] = await tx.insert(savedSearches).values(search).returning({ id: savedSearches.id })
  if (!row) throw new Error('No search was made')
  return row.id
}

/** Those that ask for a payment, in the order of their ids. */
export function listSearchesByPayment(db: Db, after: string | undefined, limit: number) {
  const { id, filters, priceCaps } = savedSearches
  return db
    .select({ id, filters, priceCaps })
    .from(savedSearches)
    .where(and(isNotNull(priceCaps), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

export async function setPriceCaps(db: Db, id: string, priceCaps: PriceCaps): Promise<void> {
  await db.update(savedSearches).set({ priceCaps }).where(eq(savedSearches.id, id))
}

/** An unconfirmed address may be a foreign one: of a visitor's searches only the confirmed ones are listed. */
export async function listSearches(db: Db, owner: Owner): Promise<SavedSearch[]> {
  const rows = await db
    .select({ search: savedSearches })
    .from(savedSearches)
    .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
    .where(and(ownedBy(owner), isNotNull(savedSearches.confirmedAt)))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id)
  return rows.map(({ search }) => ({
    id: search.id,
    filters: search.filters,
    pace: search.pace,
    tells_new: search.tellsNew,
    tells_drops: search.tellsDrops,
    created_at: search.createdAt.toISOString(),
  }))
}

type AlertChanges = Partial<Pick<SearchRow, 'pace' | 'tellsNew' | 'tellsDrops'>>

/** False where it is not theirs. What waits is due as the new pace has it, or not at all. */
export async function changeSearch(
  tx: Db,
  userId: string,
  id: string,
  changes: AlertChanges,
  now: Date,
): Promise<boolean> {
  const own = sql`exists (select from ${alertReaders} where ${alertReaders.id} = ${savedSearches.readerId} and ${alertReaders.userId} = ${userId})`
  const [row] = await tx
    .update(savedSearches)
    .set({ ...changes, id })
    .where(and(eq(savedSearches.id, id), own))
    .returning()
  if (!row) return false
  if (row.pace === 'off') await tx.delete(alertItems).where(eq(alertItems.searchId, id))
  else if (changes.pace) {
    const [reader] = await tx.select().from(alertReaders).where(eq(alertReaders.id, row.readerId))
    const dueAt = row.pace === 'daily' && reader ? nextMorning(now, reader.timeZone) : now
    await tx.update(alertItems).set({ dueAt }).where(eq(alertItems.searchId, id))
  }
  return true
}

export async function deleteSearch(tx: Db, userId: string, id: string): Promise<boolean> {
  const readers = tx.select({ id: alertReaders.id }).from(alertReaders).where(eq(alertReaders.userId, userId))
  const rows = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), inArray(savedSearches.readerId, readers)))
    .returning({ id: savedSearches.id })
  return rows.length > 0
}

export async function findSearch(tx: Db, id: string): Promise<{ search: SearchRow; reader: Reader } | undefined> {
  const [row] = await tx
    .select({ search: savedSearches, reader: alertReaders })
    .from(savedSearches)
    .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
    .where(eq(savedSearches.id, id))
  return row
}

export async function confirmSearch(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ confirmedAt: now })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.confirmedAt)))
}

/** Of an account they are switched off and can be switched on again; an address of which nothing is left is forgotten. */
export async function stopSearches(tx: Db, which: { searchId: string } | { readerId: string }): Promise<void> {
  const these = 'searchId' in which ? eq(savedSearches.id, which.searchId) : eq(savedSearches.readerId, which.readerId)
  const stopped = await tx.update(savedSearches).set({ pace: 'off' }).where(these).returning()
  const ids = stopped.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(alertItems).where(inArray(alertItems.searchId, ids))
  const visitors = tx.select({ id: alertReaders.id }).from(alertReaders).where(isNotNull(alertReaders.email))
  await tx.delete(savedSearches).where(and(inArray(savedSearches.id, ids), inArray(savedSearches.readerId, visitors)))
  await forgetEmptyReaders(tx)
}

async function forgetEmptyReaders(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from alert_readers r where r.email is not null
      and not exists (select from saved_searches s where s.reader_id = r.id)`)
}

/** All alerts of a deleted account: of the account itself and, where it is known to be theirs, of its address. */
export async function deleteAlertsOf(tx: Db, { id, email }: { id: string; email?: string | undefined }): Promise<void> {
  const own = eq(alertReaders.userId, id)
  await tx.delete(alertReaders).where(email === undefined ? own : or(own, eq(alertReaders.email, email)))
}

/** Unconfirmed searches, and old records of mailed cars that no longer matter. */
export async function forgetOldAlerts(db: Db, unconfirmedBefore: Date, toldBefore: Date): Promise<void> {
  await db
    .delete(savedSearches)
    .where(and(isNull(savedSearches.confirmedAt), lt(savedSearches.createdAt, unconfirmedBefore)))
  await forgetEmptyReaders(db)
  await db.delete(alertTold).where(lt(alertTold.toldAt, toldBefore))
}

/** Readers with due items, those who have waited longest first. */
export async function listDueReaders(db: Db, now: Date, quietSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: alertItems.readerId })
    .from(alertItems)
    .innerJoin(alertReaders, eq(alertReaders.id, alertItems.readerId))
    .where(and(sql`${alertItems.dueAt} <= ${now.toISOString()}`, quiet(quietSince)))
    .groupBy(alertItems.readerId)
    .orderBy(asc(sql`min(${alertItems.dueAt})`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** When the find that waits for longest should have been mailed, of readers who may be mailed again; null while none is due. */
export async function oldestFindDue(db: Db, now: Date, quietSince: Date): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: alertItems.dueAt })
    .from(alertItems)
    .innerJoin(alertReaders, eq(alertReaders.id, alertItems.readerId))
    .where(and(sql`${alertItems.dueAt} <= ${now.toISOString()}`, quiet(quietSince)))
    .orderBy(asc(alertItems.dueAt))
    .limit(1)
  return row?.dueAt ?? null
}

const quiet = (since: Date) =>
  or(isNull(alertReaders.mailedAt), sql`${alertReaders.mailedAt} <= ${since.toISOString()}`)

type DueReader = Reader & {
  /** The same person once more: their account beside the address that they had confirmed before, or the other way round. */
  twinId: string | null
  person: { email: string; fullName: string; locale: Locale; mayMail: boolean; province: string | null } | null
}

/** Undefined where another process has them. */
export async function takeReader(tx: Db, id: string, quietSince: Date): Promise<DueReader | undefined> {
  const [reader] = await tx
    .select()
    .from(alertReaders)
    .where(and(eq(alertReaders.id, id), quiet(quietSince)))
    .for('update', { skipLocked: true })
  if (!reader) return undefined
  if (!reader.userId) {
    const account = await findPersonByEmail(tx, reader.email ?? '')
    // Finds of an account without consent to mail have not been mailed.
    const twin = account && mayMail(account) ? await lockTwin(tx, { userId: account.id }) : null
    return twin === 'taken' ? undefined : { ...reader, person: null, twinId: twin }
  }
  const person = await getPerson(tx, reader.userId)
  const { email, fullName, locale, emailVerifiedAt, province } = person
  const twin = emailVerifiedAt ? await lockTwin(tx, { email }) : null
  return twin === 'taken'
    ? undefined
    : { ...reader, person: { email, fullName, locale, mayMail: mayMail(person), province }, twinId: twin }
}

function mayMail({ isActive, emailVerifiedAt, emailNotificationsEnabled }: Person): boolean {
  return isActive && emailVerifiedAt !== null && emailNotificationsEnabled
}

/** Locks both against a concurrent mail run. */
async function lockTwin(tx: Db, owner: Owner): Promise<string | 'taken' | null> {
  const [twin] = await tx.select({ id: alertReaders.id }).from(alertReaders).where(ownedBy(owner))
  if (!twin) return null
  const [free] = await tx
    .select({ id: alertReaders.id })
    .from(alertReaders)
    .where(eq(alertReaders.id, twin.id))
    .for('update', { skipLocked: true })
  return free?.id ?? 'taken'
}

type ListingValue<Name extends 'condition' | 'fuel_type'> = AdminListing[Name]
export type DueCar = {
  search_id: string
  listing_id: string
  is_new: boolean
  former_cents: number | null
  make: string
  model: string
  year: number
  trim: string | null
  price_cents: number | null
  condition: ListingValue<'condition'>
  fuel_type: ListingValue<'fuel_type'>
}

/**
 * The due cars of a reader, taken: each car once, under the oldest search that found it and still does. A removed car
 * is dropped; one that was mailed already, also by the same person’s other searches, is not new any more; a price is
 * mailed where it is lower than before, and within a week only where it is the lowest ever.
 */
export async function takeDueCars(
  tx: Db,
  { id: readerId, twinId }: Pick<DueReader, 'id' | 'twinId'>,
  now: Date,
  weekAgo: Date,
): Promise<DueCar[]> {
  const rows = await tx.execute(sql`
    with taken as (
      delete from alert_items where reader_id = ${readerId} and due_at <= ${now.toISOString()} returning *
    ), cars as (
      select distinct on (i.listing_id) i.search_id, i.listing_id, i.is_new and t.told_at is null as is_new,
        i.former_cents, l.make, l.model, l.year, l.trim, l.price_cents, l.condition, l.fuel_type, s.created_at as saved_at,
        (i.former_cents > l.price_cents and (t.told_at is null or t.told_at <= ${weekAgo.toISOString()}
          or l.price_cents < t.low_cents)) as is_drop
      from taken i join listings l on l.id = i.listing_id and l.is_active
      join saved_searches s on s.id = i.search_id and s.pace <> 'off' and ${matches('l')}
      cross join lateral (
        select max(told_at) as told_at, min(low_cents) as low_cents from alert_told
        where reader_id in (${readerId}, ${twinId}::uuid) and listing_id = i.listing_id
      ) t
      order by i.listing_id, i.is_new desc, s.created_at, s.id
    ), due as (
      select * from cars where is_new or is_drop
    ), noted as (
      insert into alert_told (reader_id, listing_id, search_id, is_new, former_cents, low_cents, told_at)
      select ${readerId}, listing_id, search_id, is_new, former_cents, price_cents, ${now.toISOString()} from due
      on conflict (reader_id, listing_id) do update set
        search_id = excluded.search_id, is_new = excluded.is_new, former_cents = excluded.former_cents,
        told_at = excluded.told_at, low_cents = least(alert_told.low_cents, excluded.low_cents)
    )
    select search_id, listing_id, is_new, case when former_cents > price_cents then former_cents::float8 end as former_cents,
      make, model, year, trim, price_cents::float8 as price_cents, condition, fuel_type
    from due order by saved_at, search_id, is_new desc, price_cents, listing_id`)
  return rowsOf<DueCar>(rows)
}

/**
 * Cars mailed lately and cars waiting to be mailed, each once: those still listed, with their current price. A price
 * that rose again is no drop any more.
 */
const recentCars = (userId: string, since: Date) => sql`
    (select * from (
      select distinct on (f.listing_id) f.search_id, f.listing_id as id, f.is_new, f.at, l.make, l.model, l.year, l.trim,
        l.price_cents::float8 / 100 as price,
        case when f.former_cents > l.price_cents then f.former_cents::float8 / 100 end as former_price
      from alert_readers r join lateral (
        select search_id, listing_id, is_new, former_cents, due_at as at from alert_items where reader_id = r.id
        union all
        select search_id, listing_id, is_new, former_cents, told_at from alert_told
        where reader_id = r.id and told_at >= ${since.toISOString()} and search_id is not null
      ) f on true join listings l on l.id = f.listing_id and l.is_active
      where r.user_id = ${userId}
      order by f.listing_id, f.at desc
    ) found where is_new or former_price is not null) recent`

/** The newest first. */
export async function listRecentCars(db: Db, userId: string, since: Date, limit: number): Promise<FoundCar[]> {
  const rows = await db.execute(sql`select * from ${recentCars(userId, since)} order by at desc, id limit ${limit}`)
  return rowsOf<FoundCar & { at: unknown }>(rows).map(({ at: _at, ...car }) => car)
}

type RecentCounts = Pick<OwnSearch, 'new_count' | 'drop_count'>

/** Of each search that found something, by its id. */
export async function countRecentCars(db: Db, userId: string, since: Date): Promise<Map<string, RecentCounts>> {
  const rows = await db.execute(sql`
    select search_id, count(*) filter (where is_new)::int as new_count, count(*) filter (where not is_new)::int as drop_count
    from ${recentCars(userId, since)} group by search_id`)
  return new Map(
    rowsOf<RecentCounts & { search_id: string }>(rows).map(({ search_id, ...counts }) => [search_id, counts]),
  )
}

/** The cars mailed to a person, for the data export. */
export async function listMailedCars(db: Db, owner: Owner) {
  const { listingId, isNew, formerCents, lowCents, toldAt } = alertTold
  const rows = await db
    .select({ listingId, isNew, formerCents, lowCents, toldAt })
    .from(alertTold)
    .innerJoin(alertReaders, eq(alertReaders.id, alertTold.readerId))
    .where(ownedBy(owner))
    .orderBy(desc(toldAt), listingId)
  return rows.map((row) => ({
    listing_id: row.listingId,
    told_at: row.toldAt.toISOString(),
    is_new: row.isNew,
    former_price: row.formerCents === null ? null : row.formerCents / 100,
    lowest_price: row.lowCents === null ? null : row.lowCents / 100,
  }))
}

export function listSearchesById(tx: Db, ids: readonly string[]): Promise<SearchRow[]> {
  return tx
    .select()
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]))
}
