import { and, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Db } from '../db/database.ts'
import { idempotencyAnswers as answers } from '../db/tables.ts'
import type { Clock } from '../process/clock.ts'
import type { Secrets } from '../security/secrets.ts'
import { ApiError } from './errors.ts'

export type Answer<Body> = { status: number; body: Body }
export type IdempotentRequest = {
  caller: string
  key: string | undefined
  fingerprint: string
  /** The answer holds a secret, and is kept sealed. */
  isSecret: boolean
}

type IdempotencyDeps = { db: Db; clock: Clock; secrets: Secrets }

const KEPT_MS = DAY_MS
export const IDEMPOTENCY_KEY_MAX_CHARS = 255

/**
 * Runs `work` in a transaction, once per key: the answer is stored in the same transaction as the work, so a process
 * that dies in between has done neither. A second request with the key waits for the row of the first and then gets its
 * answer.
 */
export async function once<Body>(
  { db, clock, secrets }: IdempotencyDeps,
  request: IdempotentRequest,
  work: (tx: Db) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const { caller, key } = request
  if (key === undefined) return db.transaction((tx) => work(tx))
  const requestHash = hashRequest(secrets, request)
  return db.transaction(async (tx) => {
    const now = clock.now()
    await tx
      .delete(answers)
      .where(
        and(eq(answers.caller, caller), eq(answers.key, key), lt(answers.createdAt, new Date(now.getTime() - KEPT_MS))),
      )
    const inserted = await tx
      .insert(answers)
      .values({ caller, key, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: answers.key })
    const isThisKey = and(eq(answers.caller, caller), eq(answers.key, key))
    if (inserted.length === 0) {
      const [first] = await tx.select().from(answers).where(isThisKey)
      if (first?.requestHash !== requestHash) throw new ApiError('idempotency_mismatch')
      return readAnswer(secrets, request, first)
    }
    const answer = await work(tx)
    const body = request.isSecret ? sealBody(secrets, answer.body) : answer.body
    await tx.update(answers).set({ status: answer.status, body }).where(isThisKey)
    return answer
  })
}

/** The answer that a request with this key got before, without waiting for one that is under way. */
export async function findAnswer<Body>(
  { db, clock, secrets }: IdempotencyDeps,
  request: IdempotentRequest,
): Promise<Answer<Body> | undefined> {
  if (request.key === undefined) return undefined
  const since = new Date(clock.now().getTime() - KEPT_MS)
  const [first] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.caller, request.caller), eq(answers.key, request.key), gt(answers.createdAt, since)))
  if (!first) return undefined
  if (first.requestHash !== hashRequest(secrets, request)) throw new ApiError('idempotency_mismatch')
  return readAnswer(secrets, request, first)
}

/** A copy of the database must not hold what opens something. */
function sealBody(secrets: Secrets, body: unknown): string {
  return secrets.seal('idempotency-answer', JSON.stringify(body)).toString('base64')
}

/** What was kept before answers were sealed is no string, and gone within a day. */
function readAnswer<Body>(
  secrets: Secrets,
  { isSecret }: IdempotentRequest,
  { status, body }: Pick<typeof answers.$inferSelect, 'status' | 'body'>,
): Answer<Body> {
  const isSealed = isSecret && typeof body === 'string'
  const plain = isSealed ? JSON.parse(secrets.unseal('idempotency-answer', Buffer.from(body, 'base64'))) : body
  return { status: status ?? 200, body: plain as Body }
}

/** Keyed: the content of requests is guessable, and a copy of the database must not allow testing guesses. */
function hashRequest(secrets: Secrets, request: IdempotentRequest): string {
  return secrets.sign('idempotency', request.fingerprint)
}

export async function forgetOldAnswers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.delete(answers).where(lt(answers.createdAt, new Date(clock.now().getTime() - KEPT_MS)))
}
