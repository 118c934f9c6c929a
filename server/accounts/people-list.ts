import { and, asc, count, desc, eq, gt, inArray, isNull, max, notLike, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Role } from '../../contract/people.ts'
import type { UserSort, UserState } from '../../contract/user-vocabulary.ts'
import type { Db } from '../platform/database.ts'
import { containsText } from '../platform/plain-text.ts'
import { invitations, sessions, users } from './tables.ts'

/** What is left of somebody who had invoices and left is nobody. */
const isSomebody = notLike(users.email, '%@deleted.invalid')

/** How a person stands. */
const stateOfPerson = sql<UserState>`case
  when not ${users.isActive} then 'deactivated'
  when ${users.emailVerifiedAt} is null then 'unconfirmed'
  else 'active' end`

export type PeopleFilters = {
  search?: string | undefined
  role?: Role | undefined
  state?: UserState | undefined
  sort?: UserSort | undefined
}
type Page = { skip: number; limit: number }

/** People and open invitations in one list. */
function found(db: Db, { search = '', role, state }: PeopleFilters, now: Date) {
  const words = search.split(/\s+/).filter(Boolean)
  const fits = (text: SQL) => words.map((word) => containsText(text, word))
  const people = db
    .select({
      id: users.id,
      name: sql<string>`${users.fullName}`.as('name'),
      email: sql<string>`${users.email}`.as('email'),
      role: sql<Role>`${users.role}`.as('role'),
      state: stateOfPerson.as('state'),
      since: sql<Date>`${users.createdAt}`.as('since'),
      expiresAt: sql<Date | null>`null::timestamptz`.as('expires_at'),
    })
    .from(users)
    .where(
      and(
        isSomebody,
        role && eq(users.role, role),
        state && sql`${stateOfPerson} = ${state}`,
        ...fits(sql`${users.searchText}`),
      ),
    )
  const invited = db
    .select({
      id: invitations.id,
      name: sql<string>`''`.as('name'),
      email: sql<string>`${invitations.email}`.as('email'),
      role: sql<Role>`${invitations.role}`.as('role'),
      state: sql<UserState>`'invited'`.as('state'),
      since: sql<Date>`${invitations.createdAt}`.as('since'),
      expiresAt: sql<Date | null>`${invitations.expiresAt}`.as('expires_at'),
    })
    .from(invitations)
    .where(
      and(
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
        role && eq(invitations.role, role),
        state && sql`${state} = 'invited'`,
        ...fits(sql`plain_text(${invitations.email})`),
      ),
    )
  return unionAll(people, invited).as('found')
}

export async function listEverybody(db: Db, filters: PeopleFilters, now: Date, { skip, limit }: Page) {
  const everybody = found(db, filters, now)
  const seen = db
    .select({ userId: sessions.userId, at: max(sessions.refreshedAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen')
  const byName = [asc(sql`plain_text(coalesce(nullif(${everybody.name}, ''), ${everybody.email}))`), asc(everybody.id)]
  const order: Record<UserSort, SQL[]> = {
    name: byName,
    newest: [desc(everybody.since), ...byName],
    seen: [sql`${seen.at} desc nulls last`, ...byName],
  }
  const rows = await db
    .select({
      id: everybody.id,
      name: everybody.name,
      email: everybody.email,
      role: everybody.role,
      state: everybody.state,
      expiresAt: everybody.expiresAt,
    })
    .from(everybody)
    .leftJoin(seen, filters.sort === 'seen' ? eq(seen.userId, everybody.id) : sql`false`)
    .orderBy(...order[filters.sort ?? 'name'])
    .limit(limit)
    .offset(skip)
  const [total] = await db.select({ count: count() }).from(everybody)
  return { rows, count: total?.count ?? 0 }
}

/** When each was last here, as far back as sessions are kept. */
export async function listLastSeen(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sessions.userId, at: max(sessions.refreshedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...ids]))
    .groupBy(sessions.userId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}

export async function countPeople(db: Db): Promise<number> {
  const [total] = await db.select({ count: count() }).from(users).where(isSomebody)
  return total?.count ?? 0
}

/** Undefined for nobody, and for what is left of somebody who left. */
export async function findListed(db: Db, id: string) {
  const [row] = await db
    .select({ person: users, state: stateOfPerson })
    .from(users)
    .where(and(eq(users.id, id), isSomebody))
  return row
}

/**
 * The admins who can sign in, held until the transaction ends and always in the same order: whoever would take one away waits for
 * whoever does, and then counts those who are left.
 */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), users.isActive))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), users.isActive))
  return row?.count ?? 0
}
