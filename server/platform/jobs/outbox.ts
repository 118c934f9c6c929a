import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Db } from '../db/database.ts'
import { outboxMessages } from '../db/tables.ts'
import { ApiError } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { RateLimiter } from '../security/rate-limits.ts'
import type { Secrets } from '../security/secrets.ts'
import { FAILED_KEPT_DAYS, type Job, type Jobs } from './jobs.ts'

export type MailMessage = {
  channel: 'mail'
  to: string
  subject: string
  html: string
  text: string
  locale: Locale
  headers: Record<string, string>
  replyTo?: string
  /** Travels as a part that mail programs act on, and as a file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
}
export type SmsMessage = { channel: 'sms'; to: string; text: string }
export type OutboxMessage = MailMessage | SmsMessage

/** Hands a message to the outside world; throws when it could not. The id is the same on every attempt. */
export type Deliver = (message: OutboxMessage, id: string) => Promise<void>

/** Thrown by a delivery whose receiver wants no more of them: another attempt would be refused like this one. */
export class RefusedByReceiver extends Error {}

export type Outbox = ReturnType<typeof createOutbox>

const JOB_NAME = 'outbox.deliver'
/** As long as a failed one can be retried by hand; what was sent is counted for the same time. */
const KEPT_MS = FAILED_KEPT_DAYS * DAY_MS

export function createOutbox({ jobs, secrets, clock }: { jobs: Jobs; secrets: Secrets; clock: Clock }) {
  /** A place for a message whose words come later in the same transaction. */
  async function reserve(tx: Db): Promise<string> {
    const id = randomUUID()
    await jobs.enqueue(tx, JOB_NAME, { messageId: id })
    return id
  }

  return {
    reserve,
    /** Commits with whatever caused the message. */
    async add(tx: Db, template: string, message: OutboxMessage, reserved?: string): Promise<string> {
      const id = reserved ?? (await reserve(tx))
      const sealed = secrets.seal('outbox', JSON.stringify(message))
      await tx.insert(outboxMessages).values({ id, channel: message.channel, template, sealed, createdAt: clock.now() })
      return id
    },
  }
}

/**
 * About a day of attempts: 30 s, 1 min, 2 min … then every 15 minutes. Between delivering and recording that, a crash makes
 * the next attempt send again; the mail's id stays the same, so that a mailbox can tell.
 */
export function deliverJob({
  db,
  secrets,
  clock,
  limiter,
  deliver,
  onTextRefused,
}: {
  db: Db
  secrets: Secrets
  clock: Clock
  limiter: RateLimiter
  deliver: Deliver
  /** Called with the telephone number, in the transaction that marks the message as failed. */
  onTextRefused: (tx: Db, number: string) => Promise<void>
}) {
  return {
    name: JOB_NAME,
    retries: 100,
    firstPauseS: 30,
    timeoutS: 60,
    concurrency: 2,
    async run({ messageId }) {
      const thisMessage = eq(outboxMessages.id, messageId)
      const [row] = await db.select().from(outboxMessages).where(thisMessage)
      if (!row?.sealed || row.sentAt) return
      const message = JSON.parse(secrets.unseal('outbox', row.sealed)) as OutboxMessage
      const drop = (tx: Db, reason: string) =>
        tx
          .update(outboxMessages)
          .set({ sealed: null, sentAt: clock.now(), lastError: `Not sent: ${reason}` })
          .where(thisMessage)
      if (message.channel === 'sms' && row.attempts === 0 && !(await isWithinCap(limiter, message.to))) {
        await drop(db, 'too many texts to this number today.')
        return
      }
      try {
        await deliver(message, row.id)
      } catch (error) {
        if (error instanceof RefusedByReceiver) {
          await db.transaction(async (tx) => {
            await drop(tx, error.message)
            if (message.channel === 'sms') await onTextRefused(tx, message.to)
          })
          return
        }
        const lastError = error instanceof Error ? error.message : String(error)
        await db
          .update(outboxMessages)
          .set({ attempts: sql`${outboxMessages.attempts} + 1`, lastError })
          .where(thisMessage)
        throw error
      }
      await db
        .update(outboxMessages)
        .set({ sealed: null, sentAt: clock.now(), lastError: null, attempts: sql`${outboxMessages.attempts} + 1` })
        .where(thisMessage)
    },
  } satisfies Job<{ messageId: string }>
}

/** Counted when a text is sent, not when it is written: there the count would be part of an unrelated transaction. */
async function isWithinCap(limiter: RateLimiter, number: string): Promise<boolean> {
  try {
    await limiter.take('textsToNumber', { network: '', subject: number })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

/** Messages sent long ago, and those that can no longer be retried: their content is erased with them. */
export async function forgetOldMessages({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const hasJob = sql`exists (
    select 1 from jobs.job j where j.name = ${JOB_NAME} and j.data->>'messageId' = ${outboxMessages.id}::text)`
  const wasSent = lt(outboxMessages.sentAt, before)
  const isGivenUp = and(isNull(outboxMessages.sentAt), lt(outboxMessages.createdAt, before), sql`not ${hasJob}`)
  await db.delete(outboxMessages).where(or(wasSent, isGivenUp))
}

/** Messages that have not left, however often that was tried. */
export function countUnsent(db: Db): Promise<number> {
  return db.$count(outboxMessages, isNull(outboxMessages.sentAt))
}

/** Messages without a delivery attempt. */
export async function countUntried(db: Db): Promise<number> {
  const [row] = await db
    .select({ untried: count() })
    .from(outboxMessages)
    .where(and(isNull(outboxMessages.sentAt), eq(outboxMessages.attempts, 0)))
  return row?.untried ?? 0
}
