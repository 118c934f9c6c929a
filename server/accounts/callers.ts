import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Caller, type VerifiedToken, verifyToken } from '../platform/access-tokens.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { prepareOnce, UNNAMED } from '../platform/prepared-queries.ts'
import type { Secrets } from '../platform/secrets.ts'
import { sessions, users } from './tables.ts'

const liveSession = prepareOnce((db) =>
  db
    .select({ userId: users.id, sessionId: sessions.id, role: users.role, locale: users.locale })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.endedAt), eq(users.isActive, true)))
    .prepare(UNNAMED),
)

/** The caller behind an Authorization header; undefined for none, for a bad one and for a session that has ended. */
export async function findCaller(
  deps: { db: Db; secrets: Secrets; clock: Clock },
  authorization: string | undefined,
): Promise<Caller | undefined> {
  const token = await verifyToken(deps, authorization)
  return token && findLiveCaller(deps.db, token)
}

export async function findLiveCaller(
  db: Db,
  { sessionId }: Pick<VerifiedToken, 'sessionId'>,
): Promise<Caller | undefined> {
  const [caller] = await liveSession(db).execute({ sessionId })
  return caller
}
