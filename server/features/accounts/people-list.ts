import { and, count, eq, gt, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { UserSort, UserState } from '#contract/users/constants.ts'
import type { Role } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsText, searchWords } from '#server/platform/db/plain-text.ts'
import { invitations, isNotErasedAt, nameOrder, sessions, users } from './tables.ts'

const isNotErased = isNotErasedAt(users.email)

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

function conditionsOf({ search = '', role, state }: PeopleFilters, now: Date) {
  const words = searchWords(search)
  const fits = (text: SQL) => words.map((word) => containsText(text, word))
  return {
    people: and(
      isNotErased,
      role && eq(users.role, role),
      state && sql`${stateOfPerson} = ${state}`,
      ...fits(sql`${users.searchText}`),
    ),
    invited: and(
      isNull(invitations.acceptedAt),
      isNull(invitations.revokedAt),
      gt(invitations.expiresAt, now),
      role && eq(invitations.role, role),
      state && sql`${state} = 'invited'`,
      ...fits(sql`plain_text(${invitations.email})`),
    ),
  }
}

/** By what both halves of the list call it. */
const ORDERS: Record<UserSort, SQL[]> = {
  name: [sql`by_name`, sql`id`],
  newest: [sql`since desc`, sql`by_name`, sql`id`],
  seen: [sql`seen_at desc nulls last`, sql`by_name`, sql`id`],
}

/** People and open invitations in one list. */
export async function listEverybody(db: Db, filters: PeopleFilters, now: Date, { skip, limit }: Page) {
  const { people, invited } = conditionsOf(filters, now)
  const order = ORDERS[filters.sort ?? 'name']
  const seen = db
    .select({ userId: sessions.userId, at: max(sessions.refreshedAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen')
  const asPeople = db
    .select({
      id: users.id,
      name: sql<string>`${users.fullName}`.as('name'),
      email: sql<string>`${users.email}`.as('email'),
      role: sql<Role>`${users.role}`.as('role'),
      state: stateOfPerson.as('state'),
      expiresAt: sql<Date | null>`null::timestamptz`.as('expires_at'),
      byName: nameOrder(users.fullName, users.email).as('by_name'),
      since: sql`${users.createdAt}`.as('since'),
      seenAt: sql`${seen.at}`.as('seen_at'),
    })
    .from(users)
    .leftJoin(seen, filters.sort === 'seen' ? eq(seen.userId, users.id) : sql`false`)
    .where(people)
    .$dynamic()
  const asInvited = db
    .select({
      id: invitations.id,
      name: sql<string>`''`.as('name'),
      email: sql<string>`${invitations.email}`.as('email'),
      role: sql<Role>`${invitations.role}`.as('role'),
      state: sql<UserState>`'invited'`.as('state'),
      expiresAt: sql<Date | null>`${invitations.expiresAt}`.as('expires_at'),
      byName: sql`plain_text(${invitations.email})`.as('by_name'),
      since: sql`${invitations.createdAt}`.as('since'),
      seenAt: sql`null::timestamptz`.as('seen_at'),
    })
    .from(invitations)
    .where(invited)
    .$dynamic()
  // As many of each as the page could need, along the index in list order. Not for words: the scan would read every
  // person until the page is full, and another index finds them.
  if (!filters.search) {
    asPeople.orderBy(...order).limit(skip + limit)
    asInvited.orderBy(...order).limit(skip + limit)
  }
  const rows = await unionAll(asPeople, asInvited)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)
  const open = await db.$count(invitations, invited)
  return { rows, count: (await db.$count(users, people)) + open, invited: open }
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
  const [total] = await db.select({ count: count() }).from(users).where(isNotErased)
  return total?.count ?? 0
}

/** Undefined for an unknown id, and for the empty row of a deleted account. */
export async function findListed(db: Db, id: string) {
  const [row] = await db
    .select({ person: users, state: stateOfPerson })
    .from(users)
    .where(and(eq(users.id, id), isNotErased))
  return row
}

/**
 * The admins who can sign in, locked until the transaction ends and always in the same order: concurrent removals wait
 * for each other, and count those who are left.
 */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), users.isActive))
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), users.isActive))
  return row?.count ?? 0
}
