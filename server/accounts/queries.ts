import { eq } from 'drizzle-orm'
import type { Locale } from '../../contract/locales.ts'
import type { Role } from '../../contract/people.ts'
import type { Db } from '../platform/database.ts'
import { accountTokens, sessions, users } from './tables.ts'

export type Person = typeof users.$inferSelect
export type NewPerson = {
  email: string
  fullName: string
  role: Role
  locale?: Locale
  languages?: string[]
  passwordHash?: string
  emailVerifiedAt?: Date
}

export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.email, email))
  return person
}

export async function getPerson(db: Db, id: string): Promise<Person> {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  if (!person) throw new Error(`There is no person ${id}`)
  return person
}

/** Undefined when the address is taken, also by someone who registered at the same moment. */
export async function insertPerson(db: Db, person: NewPerson): Promise<Person | undefined> {
  const [inserted] = await db.insert(users).values(person).onConflictDoNothing({ target: users.email }).returning()
  return inserted
}

export async function updatePerson(db: Db, id: string, changes: Partial<Person>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

export async function endSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.userId, userId))
}

export async function insertAccountToken(db: Db, token: typeof accountTokens.$inferInsert): Promise<void> {
  await db.insert(accountTokens).values(token)
}
