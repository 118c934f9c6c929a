import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Role } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsText } from '#server/platform/db/plain-text.ts'
import { isOneOf, prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { mailOptOuts } from '#server/platform/db/tables.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { accountTokens, phoneCodes, sessions, users } from './tables.ts'

export type Person = typeof users.$inferSelect
export type NewPerson = typeof users.$inferInsert

export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.email, email))
  return person
}

export async function findPersonByReferralCode(db: Db, code: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.referralCode, code.toUpperCase()))
  return person
}

export async function findPersonByGoogleSubject(db: Db, subject: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return person
}

export async function getPerson(db: Db, id: string): Promise<Person> {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  if (!person) throw new Error(`There is no person ${id}`)
  return person
}

/** False for the empty row of a deleted account with invoices. */
export function isNotErased({ email }: Pick<Person, 'email'>): boolean {
  return !email.endsWith('@deleted.invalid')
}

/** Full names by id; people who are gone are left out. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

export type Contact = { fullName: string; email: string }

/** Names and addresses by id; people who are gone are left out. */
export async function listContacts(db: Db, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}

const people = prepareOnce((db) => db.select().from(users).where(isOneOf(users.id, 'ids')).prepare(UNNAMED))

/** Whole rows by id; people who are gone are left out. */
export async function listPeople(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await people(db).execute({ ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of those whose name, address or phone number holds a word, for a condition on something of theirs. */
export function peopleCalled(db: Db, word: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(containsText(sql`${users.searchText}`, word))
}

/**
 * The person, locked until the transaction ends: changes to their own data take turns, while work on related rows, such
 * as the settlement of a payment or a colleague's message in their case, goes on. Locked before their requests and
 * cases. Undefined when they are gone.
 */
export async function lockPerson(tx: Db, id: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return person
}

/**
 * The same, for a person's own writes: the account may be deleted while this waits, and the empty row that is left must
 * not be written to.
 */
export async function lockActivePerson(tx: Db, id: string): Promise<Person> {
  const person = await lockPerson(tx, id)
  if (!person?.isActive) throw new ApiError('unauthorized')
  return person
}

/** The same after an upload: its bytes may take minutes, in which the sender can lose the right to upload. */
export async function lockUploader(tx: Db, { userId, role }: Pick<Caller, 'userId' | 'role'>): Promise<void> {
  const uploader = await lockActivePerson(tx, userId)
  if (uploader.role !== role) throw new ApiError('unauthorized')
}

/** People with one of these roles who can sign in, by name. */
export async function listActivePeople(db: Db, roles: readonly Role[]): Promise<Person[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.role, [...roles]), users.isActive))
    .orderBy(asc(users.fullName), asc(users.id))
}

/** Undefined when the address or the Google account is taken, also by a concurrent registration. */
export async function insertPerson(db: Db, person: NewPerson): Promise<Person | undefined> {
  const [inserted] = await db.insert(users).values(person).onConflictDoNothing().returning()
  return inserted
}

export async function updatePerson(db: Db, id: string, changes: Partial<Person>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** Accounts with this confirmed number get no more texts, until they switch them on again. */
export async function switchTextsOff(tx: Db, number: string): Promise<void> {
  await tx.update(users).set({ smsNotificationsEnabled: false }).where(eq(users.confirmedPhoneNumber, number))
}

export async function deletePerson(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Unconfirmed accounts: no confirmed address, no Google account, and no staff role. */
const isUnconfirmed = and(isNull(users.emailVerifiedAt), isNull(users.googleSubject), eq(users.role, 'USER'))

/** The next of those who registered before a day and have not confirmed their address, by id. */
export async function listUnconfirmed(db: Db, registeredBefore: Date, after: string | undefined, limit: number) {
  const isNext = after === undefined ? undefined : gt(users.id, after)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnconfirmed, lt(users.createdAt, registeredBefore), isNext))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Held until the transaction ends; undefined when there is no such person, or the address has been confirmed. */
export async function lockUnconfirmed(tx: Db, id: string): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isUnconfirmed))
    .for('no key update')
  return person
}

/** Signs a person out everywhere and makes every link that was mailed to them worthless, leaving no trace of either. */
export async function deleteAccess(tx: Db, userId: string): Promise<void> {
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId))
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function insertAccountToken(db: Db, token: typeof accountTokens.$inferInsert): Promise<void> {
  await db.insert(accountTokens).values(token)
}

export type TokenPurpose = 'verify' | 'reset' | 'delete' | 'signin'

/** The person behind a token that is still good. */
export async function findTokenOwner(db: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  const [found] = await db
    .select({ person: users, usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now)),
    )
  return found
}

/** True for exactly one of any number of callers. */
export async function useAccountToken(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.usedAt)))
    .returning({ tokenHash: accountTokens.tokenHash })
  return used.length === 1
}

/** Makes links of this kind that were mailed worthless. */
export async function dropAccountTokens(db: Db, userId: string, ...purposes: TokenPurpose[]): Promise<void> {
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes)))
}

export type Consultant = { id: string; fullName: string; languages: string[]; takesCases: boolean }

/** All consultants, also those who take no new cases for now; always in the same order. */
export function listConsultants(db: Db): Promise<Consultant[]> {
  return db
    .select({ id: users.id, fullName: users.fullName, languages: users.languages, takesCases: users.takesCases })
    .from(users)
    .where(and(eq(users.role, 'CONSULTANT'), eq(users.isActive, true)))
    .orderBy(users.createdAt, users.id)
}

/** Kept as a keyed hash: the list of opt-outs must not be a list of addresses. */
function hashAddress(secrets: Secrets, address: string): string {
  return secrets.sign('unsubscribe', `opt-out|${address.toLowerCase()}`)
}

export async function addMailOptOut(db: Db, secrets: Secrets, address: string): Promise<void> {
  await db
    .insert(mailOptOuts)
    .values({ addressHash: hashAddress(secrets, address) })
    .onConflictDoNothing()
}

export async function removeMailOptOut(db: Db, secrets: Secrets, address: string): Promise<void> {
  await db.delete(mailOptOuts).where(eq(mailOptOuts.addressHash, hashAddress(secrets, address)))
}

export async function hasOptedOut(db: Db, secrets: Secrets, address: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(mailOptOuts)
    .where(eq(mailOptOuts.addressHash, hashAddress(secrets, address)))
  return rows.length > 0
}
