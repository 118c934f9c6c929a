import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, type Db, rowsOf } from '../db/database.ts'
import { LOCK_NUMBERS } from '../db/lock-numbers.ts'

/** A kind of work that happens after the answer. `run` may be called again after a failure or a crash: it must not mind. */
export type Job<Data extends object> = {
  name: string
  run: (data: Data) => Promise<void>
  /** After the first failure, with the pause doubling each time. */
  retries: number
  firstPauseS: number
  /** A worker that has not finished by then is taken for dead. */
  timeoutS: number
  /** How many at once in one process. */
  concurrency?: number
  /** Also runs on a schedule (cron, UTC). */
  cron?: string
}

export type FailedJobRow = {
  id: string
  name: string
  attempts: number
  lastError: string | null
  createdAt: Date
  failedAt: Date
}

export type Jobs = ReturnType<typeof createJobs>

type JobOptions = {
  isSupervising?: boolean
  /** Runs around each job, e.g. to trace it. */
  during?: ((name: string, run: () => Promise<void>) => Promise<void>) | undefined
}

const SCHEMA = 'jobs'
const NO_JOB = '00000000-0000-0000-0000-000000000000'
/** A floor only: work enqueued by this process is picked up at once (`nudge`). */
const POLL_S = 2
/** How long a job lets requests go first. Under lasting load it goes on all the same, one at a time. */
const YIELD_MS = 300
const YIELD_LOOK_MS = 5
const STOP_TIMEOUT_MS = 5_000
/** So long after its time is up, a job of a dead process runs again: a refund must not wait a minute for that. */
const RESUME_S = 15
const MAX_PAUSE_S = 15 * 60
/** How long a failed job can be retried by hand. */
export const FAILED_KEPT_DAYS = 30
/** Of the same kind; what is not said to be patient has a priority of 0. */
const AFTER_ALL_OTHERS = -1

/**
 * Two processes that make the queue's schema at once trip over each other, so they take turns. The embedded database has one
 * process and one connection: the lock's own transaction would keep the work waiting for itself.
 */
async function withOpeningLock({ kind, db }: Database, work: () => Promise<void>): Promise<void> {
  if (kind === 'pglite') return work()
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.openingJobs}::bigint)`)
    await work()
  })
}

function queueOptionsOf({ retries, firstPauseS, timeoutS }: Job<never>) {
  return {
    retryLimit: retries,
    retryDelay: firstPauseS,
    retryBackoff: true,
    retryDelayMax: MAX_PAUSE_S,
    expireInSeconds: timeoutS,
    deleteAfterSeconds: FAILED_KEPT_DAYS * 24 * 3600,
  }
}

function isAsSaid(queue: QueueResult, job: Job<never>): boolean {
  const said = queueOptionsOf(job)
  return (Object.keys(said) as (keyof typeof said)[]).every((option) => queue[option] === said[option])
}

/** How long the oldest job that could run has waited, of all kinds or of these; 0 where there is no queue yet. */
export async function oldestWaitingS(db: Db, names?: readonly string[]): Promise<number> {
  const there = await db.execute(sql`select to_regclass('jobs.job')::text as name`)
  if (!rowsOf<{ name: string | null }>(there)[0]?.name) return 0
  const isAsked = names ? sql`and name in ${names}` : sql``
  const result = await db.execute(sql`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float as age
    from jobs.job where state in ('created', 'retry') and start_after < now() ${isAsked}`)
  return rowsOf<{ age: number }>(result)[0]?.age ?? 0
}

export function createJobs(database: Database, log: Logger, options: JobOptions = {}) {
  const { isSupervising = true, during = (_name, run) => run() } = options
  const boss = new PgBoss({
    db: database.jobStore,
    backend: database.kind,
    schema: SCHEMA,
    supervise: isSupervising,
    superviseIntervalSeconds: RESUME_S,
    monitorIntervalSeconds: RESUME_S,
    schedule: isSupervising,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  const workers = new Map<string, string[]>()
  const waiting = new Set<string>()
  let answering = 0
  const isAnswering = () => answering > 0

  /** A mail or a PDF may come a moment later; requests are waiting for an answer now. */
  async function yieldToRequests(): Promise<void> {
    const deadlineMs = performance.now() + YIELD_MS
    while (isAnswering() && performance.now() < deadlineMs) await wait(YIELD_LOOK_MS)
  }

  async function putQueue(job: Job<never>, before: QueueResult | undefined): Promise<void> {
    if (before && isAsSaid(before, job)) return
    // One that an older version made: its jobs follow this one from now on.
    if (before) await boss.updateQueue(job.name, queueOptionsOf(job))
    else await boss.createQueue(job.name, queueOptionsOf(job))
    // Has the queue looked up now. The first `enqueue` would do it otherwise, inside a transaction but on another connection,
    // and the embedded database has only one: it would wait for itself.
    await boss.findJobs(job.name, { id: NO_JOB })
  }

  function wake(name: string): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  async function work<Data extends object>(job: Job<Data>): Promise<void> {
    const ids = await Promise.all(
      Array.from({ length: job.concurrency ?? 1 }, () =>
        boss.work<Data>(job.name, { pollingIntervalSeconds: POLL_S, batchSize: 1 }, async ([item]) => {
          if (!item) return
          await yieldToRequests()
          try {
            await during(`job ${job.name}`, () => job.run(item.data))
          } catch (error) {
            log.warn({ err: error, job: job.name, jobId: item.id }, 'job failed, will be retried or kept as failed')
            throw error
          } finally {
            // A worker would pause for two seconds between jobs; after a restart there may be hundreds, and no request
            // to nudge.
            wake(job.name)
          }
        }),
      ),
    )
    workers.set(job.name, ids)
  }

  return {
    /** Makes tables and queues; from then on work can be enqueued. */
    async open(jobs: readonly Job<never>[]): Promise<void> {
      await withOpeningLock(database, async () => {
        await boss.start()
        // One question for all: each queue that is asked to be there again takes three, at every start.
        const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        for (const job of jobs) await putQueue(job, queues.get(job.name))
      })
    },

    /** Begins to work. A process that only enqueues leaves that to others. */
    async start(jobs: readonly Job<never>[]): Promise<void> {
      for (const job of jobs) {
        await work(job)
        if (job.cron) await boss.schedule(job.name, job.cron)
      }
    },

    /** The job exists if and only if the transaction commits. */
    async enqueue<Data extends object>(
      tx: Db,
      name: string,
      data: Data,
      timing: { afterS?: number; isPatient?: boolean } = {},
    ): Promise<void> {
      await boss.send(name, data, {
        db: fromDrizzle(tx as never, sql as never),
        ...(timing.afterS === undefined ? {} : { startAfter: timing.afterS }),
        ...(timing.isPatient ? { priority: AFTER_ALL_OTHERS } : {}),
      })
      waiting.add(name)
    },

    /** Jobs that have not begun wait while something is being answered. */
    async whileAnswering<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
      answering++
      try {
        return await answer()
      } finally {
        answering--
      }
    },

    /** Wakes the workers of what was enqueued since; called when a request has been answered, so after its commit. */
    nudge(): void {
      for (const name of waiting) wake(name)
      waiting.clear()
    },

    async listFailed(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<FailedJobRow[]> {
      const result = await db.execute(sql`
        select id, name, retry_count + 1 as attempts, output->>'message' as last_error, created_on, completed_on
        from jobs.job where state = 'failed' order by completed_on desc, id limit ${limit} offset ${skip}`)
      return rowsOf<Record<string, string | number | Date | null>>(result).map((row) => ({
        id: String(row['id']),
        name: String(row['name']),
        attempts: Number(row['attempts']),
        lastError: row['last_error'] === null ? null : String(row['last_error']),
        createdAt: new Date(row['created_on'] as string),
        failedAt: new Date(row['completed_on'] as string),
      }))
    },

    async countFailed(db: Db): Promise<number> {
      const result = await db.execute(sql`select count(*)::int as count from jobs.job where state = 'failed'`)
      return rowsOf<{ count: number }>(result)[0]?.count ?? 0
    },

    /** False when no failed job has this id. */
    async retryFailed(db: Db, id: string): Promise<boolean> {
      const result = await db.execute(sql`select name from jobs.job where id = ${id} and state = 'failed'`)
      const name = rowsOf<{ name: string }>(result)[0]?.name
      if (name === undefined) return false
      await boss.retry(name, id)
      waiting.add(name)
      return true
    },

    /** How long the oldest runnable job has waited: shows a queue without a worker. */
    oldestWaitingS,

    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
