import { and, asc, between, count, desc, eq, gt, gte, inArray, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm'
import { referenceDigits } from '#contract/inbox/constants.ts'
import type { InboxFilters } from '#contract/inbox/endpoints.ts'
import { DESK_ROLES, isManager } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsText, searchWords } from '#server/platform/db/plain-text.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { getPerson, listActivePeople, listNames } from '../accounts/queries.ts'
import { listPackagesById, type PackageRow } from '../packages/queries.ts'
import { inboxItems, inboxNotes } from './tables.ts'

export type NewItem = typeof inboxItems.$inferInsert
export type StoredItem = typeof inboxItems.$inferSelect
/** With what stands in other tables. */
export type ItemRow = StoredItem & {
  assigneeName: string | null
  package: (PackageRow & { consultantName: string | null }) | null
}
export type Page = { skip: number; limit: number }

/** The requests that a person may see: managers and admins all, a consultant those assigned to them. */
export type ItemScope = 'all' | { assigneeId: string }

function inScope(scope: ItemScope): SQL | undefined {
  return scope === 'all' ? undefined : eq(inboxItems.assigneeId, scope.assigneeId)
}

function conditionOf(scope: ItemScope, filters: InboxFilters): SQL | undefined {
  const { kind, status, assignee, search, is_suspect } = filters
  return and(
    inScope(scope),
    eq(inboxItems.isSuspect, is_suspect === 'true'),
    kind && eq(inboxItems.kind, kind),
    status && eq(inboxItems.status, status),
    assignee === 'none'
      ? isNull(inboxItems.assigneeId)
      : assignee === undefined
        ? undefined
        : eq(inboxItems.assigneeId, assignee),
    ...searchWords(search ?? '').map((word) => referredTo(word) ?? containsText(sql`${inboxItems.searchText}`, word)),
  )
}

/** The request that a reference names: its id begins with those digits. */
function referredTo(word: string): SQL | undefined {
  const digits = referenceDigits(word)
  if (digits === undefined) return undefined
  return between(inboxItems.id, `${digits}-0000-0000-0000-000000000000`, `${digits}-ffff-ffff-ffff-ffffffffffff`)
}

const NEWEST_FIRST = [desc(inboxItems.createdAt), asc(inboxItems.id)]

async function selectItems(db: Db, condition: SQL | undefined, { skip, limit }: Page): Promise<ItemRow[]> {
  const rows = await db
    .select()
    .from(inboxItems)
    .where(condition)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(skip)
  return completed(db, rows)
}

async function completed(db: Db, rows: readonly StoredItem[]): Promise<ItemRow[]> {
  const packageIds = rows.flatMap(({ packageId }) => packageId ?? [])
  const packages = packageIds.length > 0 ? await listPackagesById(db, packageIds) : []
  const people = [...rows.map(({ assigneeId }) => assigneeId), ...packages.map(({ consultantId }) => consultantId)]
  const names = await listNames(
    db,
    people.flatMap((id) => id ?? []),
  )
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  return rows.map((row) => {
    const bought = packages.find(({ id }) => id === row.packageId)
    return {
      ...row,
      assigneeName: nameOf(row.assigneeId),
      package: bought ? { ...bought, consultantName: nameOf(bought.consultantId) } : null,
    }
  })
}

export function listItems(db: Db, scope: ItemScope, filters: InboxFilters, page: Page): Promise<ItemRow[]> {
  return selectItems(db, conditionOf(scope, filters), page)
}

/** Those behind this one in the list, or the first of all. */
export function listItemsAfter(
  db: Db,
  filters: InboxFilters,
  last: ItemRow | undefined,
  limit: number,
): Promise<ItemRow[]> {
  const { createdAt, id } = inboxItems
  const isBehind = last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)))
  return selectItems(db, and(conditionOf('all', filters), isBehind), { skip: 0, limit })
}

export async function countItems(db: Db, scope: ItemScope, filters: InboxFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inboxItems).where(conditionOf(scope, filters))
  return row?.count ?? 0
}

const isGenuine = eq(inboxItems.isSuspect, false)

/** How many were received within a span. */
export function countItemsBetween(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  return db.$count(inboxItems, and(isGenuine, gte(inboxItems.createdAt, from), lt(inboxItems.createdAt, until)))
}

/** Requests with the status new, and since when the oldest waits. */
export async function countNewItems(db: Db): Promise<{ count: number; since: string | null }> {
  const [row] = await db
    .select({ count: count(), since: min(inboxItems.createdAt) })
    .from(inboxItems)
    .where(and(isGenuine, eq(inboxItems.status, 'new')))
  return { count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
}

export async function findItem(db: Db, id: string, scope: ItemScope = 'all'): Promise<ItemRow | undefined> {
  const [row] = await selectItems(db, and(eq(inboxItems.id, id), inScope(scope)), { skip: 0, limit: 1 })
  return row
}

/** The ids of requests under a name, an address or a phone number, for a condition on their outcome. */
export function itemsAbout(db: Db, word: string) {
  return db
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(containsText(sql`${inboxItems.searchText}`, word))
}

/** Whole rows by id; those that are gone are left out. */
export async function listItemsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoredItem>()
  const rows = await db
    .select()
    .from(inboxItems)
    .where(inArray(inboxItems.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The row as it is, held until the transaction ends; what hangs on it, a note or a case, is written meanwhile. */
export async function lockItem(tx: Db, id: string, scope: ItemScope = 'all'): Promise<StoredItem | undefined> {
  const [item] = await tx
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.id, id), inScope(scope)))
    .for('no key update')
  return item
}

export async function insertItem(tx: Db, item: NewItem): Promise<string> {
  const [row] = await tx.insert(inboxItems).values(item).returning({ id: inboxItems.id })
  if (!row) throw new Error('The inbox took no row')
  return row.id
}

export async function updateItem(tx: Db, id: string, changes: Partial<NewItem>): Promise<void> {
  await tx.update(inboxItems).set(changes).where(eq(inboxItems.id, id))
}

export async function listNotes(db: Db, itemId: string) {
  const notes = await db
    .select()
    .from(inboxNotes)
    .where(eq(inboxNotes.itemId, itemId))
    .orderBy(asc(inboxNotes.createdAt), asc(inboxNotes.id))
  const names = await listNames(
    db,
    notes.flatMap(({ authorId }) => authorId ?? []),
  )
  return notes.map((note) => ({ ...note, author: names.get(note.authorId ?? '') ?? null }))
}

export async function insertNote(tx: Db, note: typeof inboxNotes.$inferInsert) {
  const [row] = await tx.insert(inboxNotes).values(note).returning()
  if (!row) throw new Error('The note was not taken')
  return row
}

/** Active people who can be assigned, by name. */
export async function listAssignees(db: Db) {
  const people = await listActivePeople(db, DESK_ROLES)
  return people.map(({ id, fullName }) => ({ id, full_name: fullName }))
}

/** What staff have not been mailed about, oldest first; taken by one worker at a time. */
export async function lockUnmailed(tx: Db, limit: number) {
  return tx
    .select()
    .from(inboxItems)
    .where(and(isNull(inboxItems.staffMailedAt), sql`not ${inboxItems.isSuspect}`))
    .orderBy(asc(inboxItems.createdAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

export async function markMailed(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(inboxItems)
    .set({ staffMailedAt: now })
    .where(inArray(inboxItems.id, [...ids]))
}

/**
 * A person's requests, sent signed in or not: the address is theirs. Requests that another signed-in person sent are
 * not, whatever address they name.
 */
function sentBy({ id, email }: { id: string; email?: string }): SQL | undefined {
  const fromAddress = email === undefined ? undefined : and(eq(inboxItems.email, email), isFromGuest)
  return or(eq(inboxItems.userId, id), fromAddress)
}

/** Held until the transaction ends, in the order of ids: of two who need several, neither has what the other waits for. Before their cases. */
async function lockItems(tx: Db, condition: SQL | undefined, limit?: number): Promise<string[]> {
  const found = tx
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(condition)
    .orderBy(asc(inboxItems.id))
    .for('no key update')
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ id }) => id)
}

const isFromGuest = isNull(inboxItems.userId)

/** Requests from an address without a sign-in, locked until the transaction ends. */
export function lockItemsFrom(tx: Db, email: string): Promise<string[]> {
  return lockItems(tx, and(eq(inboxItems.email, email), isFromGuest))
}

/** The same from the address of a request, with that request. */
export function lockItemsBeside(tx: Db, id: string): Promise<string[]> {
  const email = tx.select({ email: inboxItems.email }).from(inboxItems).where(eq(inboxItems.id, id))
  return lockItems(tx, or(eq(inboxItems.id, id), and(eq(inboxItems.email, email), isFromGuest)))
}

/** All that a person sent, held until the transaction ends. */
export function lockItemsOf(tx: Db, person: { id: string; email?: string }): Promise<string[]> {
  return lockItems(tx, sentBy(person))
}

export async function listItemsOf(db: Db, person: { id: string; email?: string }): Promise<ItemRow[]> {
  const rows = await db
    .select()
    .from(inboxItems)
    .where(sentBy(person))
    .orderBy(...NEWEST_FIRST)
  // Whom we have given it to is our own matter.
  return completed(
    db,
    rows.map((row) => ({ ...row, assigneeId: null })),
  )
}

/** The same for staff, within their scope. */
export function listItemsFrom(db: Db, scope: ItemScope, person: { id: string; email?: string }, limit: number) {
  return selectItems(db, isFrom(scope, person), { skip: 0, limit })
}

export function countItemsFrom(db: Db, scope: ItemScope, person: { id: string; email?: string }): Promise<number> {
  return db.$count(inboxItems, isFrom(scope, person))
}

function isFrom(scope: ItemScope, person: { id: string; email?: string }): SQL | undefined {
  return and(sentBy(person), inScope(scope), isGenuine)
}

export async function deleteItemsOf(tx: Db, person: { id: string; email?: string }): Promise<void> {
  await tx.delete(inboxItems).where(sentBy(person))
}

/** Matters that were settled, and not touched again, before the given day, held until the transaction ends; the first of them by id. */
export function lockSettledBefore(tx: Db, day: Date, limit: number): Promise<string[]> {
  return lockItems(tx, and(inArray(inboxItems.status, ['won', 'lost']), lt(inboxItems.updatedAt, day)), limit)
}

/** Their notes go with them. */
export async function deleteItems(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(inboxItems).where(inArray(inboxItems.id, [...ids]))
}

/** Unsettled requests of a former assignee become unassigned again. */
export async function releaseItemsOf(tx: Db, assigneeId: string, now: Date): Promise<void> {
  const isTheirs = and(eq(inboxItems.assigneeId, assigneeId), inArray(inboxItems.status, ['new', 'contacted']))
  await lockItems(tx, isTheirs)
  await tx.update(inboxItems).set({ assigneeId: null, updatedAt: now }).where(isTheirs)
}

/** Where the person's newest request says that they live. */
export async function findPlaceOfLastLead(db: Db, userId: string) {
  const [item] = await listLeadsOf(db, userId, { skip: 0, limit: 1 })
  if (!item?.lead) return {}
  const { country, state, province } = item.lead
  return { country, state, province }
}

/** A person's own requests: those they sent signed in, and those that came from their confirmed address before. */
export async function listLeadsOf(db: Db, userId: string, { skip, limit }: Page) {
  const { email, emailVerifiedAt } = await getPerson(db, userId)
  const isTheirs = or(
    eq(inboxItems.userId, userId),
    emailVerifiedAt ? and(isNull(inboxItems.userId), eq(inboxItems.email, email)) : undefined,
  )
  return db
    .select()
    .from(inboxItems)
    .where(and(isTheirs, eq(inboxItems.kind, 'lead')))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(skip)
}

/** Managers and admins look after all, a consultant after what was given to them. */
export function inboxScope({ userId, role }: Caller): ItemScope {
  return isManager(role) ? 'all' : { assigneeId: userId }
}

const isWaiting = (scope: ItemScope): SQL | undefined =>
  and(
    eq(inboxItems.status, 'new'),
    eq(inboxItems.isSuspect, false),
    scope === 'all' ? undefined : eq(inboxItems.assigneeId, scope.assigneeId),
  )

/** Unanswered requests, the oldest first: each has the same promise. */
export function listWaitingItems(db: Db, scope: ItemScope, limit: number): Promise<StoredItem[]> {
  return db
    .select()
    .from(inboxItems)
    .where(isWaiting(scope))
    .orderBy(asc(inboxItems.createdAt), asc(inboxItems.id))
    .limit(limit)
}

export function countWaitingItems(db: Db, scope: ItemScope): Promise<number> {
  return db.$count(inboxItems, isWaiting(scope))
}
