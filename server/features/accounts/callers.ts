import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { type Caller, type VerifiedToken, verifyToken } from '#server/platform/security/access-tokens.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
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
