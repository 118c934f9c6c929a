import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { shownNetwork } from '#server/platform/observability/audit-origin.ts'
import { createAccessToken } from '#server/platform/security/access-tokens.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { lockPerson, type Person } from './queries.ts'
import { refreshTokens, sessions, users } from './tables.ts'

export const SESSION_IDLE_MS = 7 * DAY_MS
export const SESSION_MAX_MS = 30 * DAY_MS
/** A second tab may send the token that the first one has just replaced. */
export const ROTATION_OVERLAP_MS = 10_000
const USER_AGENT_MAX_CHARS = 300

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>
/** `refreshToken` is absent for a second tab, whose cookie the first tab has already replaced. */
export type OpenSession = { accessToken: string; person: Person; refreshToken?: string; refreshMaxAgeS: number }

/** Keyed, so that a copy of the database is worthless under another secret: rotating the secret signs everyone out. */
function hashToken(secrets: Secrets, token: string): string {
  return secrets.sign('refresh-token', token)
}

async function addRefreshToken(secrets: Secrets, tx: Db, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(refreshTokens).values({ tokenHash: hashToken(secrets, token), sessionId, createdAt: now })
  return token
}

/** How and from where a session is opened. */
export type SignIn = { how: 'password' | 'google'; userAgent: string | undefined; ip: string }

/**
 * Undefined for a deactivated or deleted person. The person is locked: an event that ends all of their sessions ends
 * this one too, or has come before, and then `person` has the new state.
 */
export async function openSession(
  deps: SessionDeps,
  tx: Db,
  userId: string,
  { how, userAgent, ip }: SignIn,
): Promise<OpenSession | undefined> {
  const person = await lockPerson(tx, userId)
  if (!person?.isActive) return undefined
  const now = deps.clock.now()
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: person.id,
      createdAt: now,
      refreshedAt: now,
      userAgent: userAgent?.slice(0, USER_AGENT_MAX_CHARS) ?? null,
    })
    .returning()
  if (!session) throw new Error('No session was made')
  const refreshToken = await addRefreshToken(deps.secrets, tx, session.id, now)
  if (person.role !== 'USER') await recordSignIn(tx, person.id, how, ip)
  const accessToken = await createAccessToken(deps.secrets, deps.clock, session)
  return { accessToken, person, refreshToken, refreshMaxAgeS: SESSION_IDLE_MS / 1000 }
}

function recordSignIn(tx: Db, id: string, how: SignIn['how'], ip: string): Promise<void> {
  const action = how === 'google' ? 'person.signedInWithGoogle' : 'person.signedIn'
  return recordAudit(tx, { actorId: id, action, entity: 'person', entityId: id, network: shownNetwork(ip) })
}

/**
 * Turns a refresh token into a new session state; undefined when it is no good. A token that was replaced before, other than a
 * moment ago by its direct successor, means that two parties hold it: the whole session ends.
 */
export function refreshSession(deps: SessionDeps, token: string): Promise<OpenSession | undefined> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const [found] = await tx
      .select({ token: refreshTokens, session: sessions, person: users })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.tokenHash, hashToken(deps.secrets, token)))
      // Refreshes of one session take turns.
      .for('update', { of: sessions })
    if (!found) return undefined
    const { session, person } = found
    const isAlive =
      session.endedAt === null &&
      person.isActive &&
      now.getTime() - session.refreshedAt.getTime() < SESSION_IDLE_MS &&
      now.getTime() - session.createdAt.getTime() < SESSION_MAX_MS
    if (!isAlive) return undefined
    // Read again under the lock: another tab may have replaced it while this one waited.
    const [current] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, found.token.tokenHash))
    if (current?.replacedAt) {
      if (await isHonestSecondTab(tx, current, now)) return present(undefined)
      await endSession(tx, session.id, now)
      return undefined
    }
    const refreshToken = await addRefreshToken(deps.secrets, tx, session.id, now)
    await tx
      .update(refreshTokens)
      .set({ replacedAt: now, replacedBy: hashToken(deps.secrets, refreshToken) })
      .where(eq(refreshTokens.tokenHash, found.token.tokenHash))
    await tx.update(sessions).set({ refreshedAt: now }).where(eq(sessions.id, session.id))
    return present(refreshToken)

    async function present(newToken: string | undefined): Promise<OpenSession> {
      const remainingMs = session.createdAt.getTime() + SESSION_MAX_MS - now.getTime()
      return {
        accessToken: await createAccessToken(deps.secrets, deps.clock, session),
        person,
        ...(newToken ? { refreshToken: newToken } : {}),
        refreshMaxAgeS: Math.floor(Math.min(SESSION_IDLE_MS, remainingMs) / 1000),
      }
    }
  })
}

async function isHonestSecondTab(tx: Db, old: typeof refreshTokens.$inferSelect, now: Date): Promise<boolean> {
  if (!old.replacedAt || !old.replacedBy || now.getTime() - old.replacedAt.getTime() > ROTATION_OVERLAP_MS) return false
  const [successor] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, old.replacedBy))
  return successor?.replacedAt === null
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

export async function endSessionOfToken(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  refreshToken: string,
  now: Date,
): Promise<void> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(secrets, refreshToken)))
  if (row) await endSession(db, row.sessionId, now)
}

/** Sessions that could still be refreshed, the one used last first. */
export function listLiveSessions(db: Db, userId: string, now: Date) {
  const { id, userAgent, createdAt, refreshedAt } = sessions
  return db
    .select({ id, userAgent, createdAt, refreshedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(refreshedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
        gt(createdAt, new Date(now.getTime() - SESSION_MAX_MS)),
      ),
    )
    .orderBy(desc(refreshedAt), id)
}

/** False when the person has no such session, or it has ended before. */
export async function endOwnSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** All sessions of a person, or all but the one they act in. */
export async function endSessions(db: Db, userId: string, now: Date, exceptId?: string): Promise<void> {
  const theirs = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(exceptId ? and(theirs, ne(sessions.id, exceptId)) : theirs)
}

/** Sessions that nothing can be done with any more, with their tokens. */
export async function forgetOldSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, new Date(clock.now().getTime() - SESSION_MAX_MS)))
}
