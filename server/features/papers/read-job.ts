import type { ReadingProgress } from '#contract/documents/paper-readings.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findFileToRead } from '../offers/queries.ts'
import { beat, beginNext, finishReading, loseReading, loseSilent, type ReadingRow, refuseReading } from './queries.ts'
import type { PaperReader, ReadAnswer } from './reader.ts'

export const READ_JOB = 'papers.read'

const BEAT_MS = 1_000
/** A process that has said nothing for so long is dead. */
const SILENT_MS = 30_000

type ReadDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'log'>

export async function wakeReader({ jobs }: Pick<Deps, 'jobs'>, tx: Db): Promise<void> {
  await jobs.enqueue(tx, READ_JOB, {})
}

/**
 * Reads what waits, the oldest first, one paper at a time in each process. The queue is the table of readings: a job only says that something is in it,
 * and one that comes while this process reads has nothing to do. Each minute what dead processes left is taken up.
 */
export function readPapersJob(deps: ReadDeps, reader: PaperReader): Job<Record<string, never>> {
  let isBusy = false
  return {
    name: READ_JOB,
    cron: '* * * * *',
    retries: 2,
    firstPauseS: 5,
    timeoutS: 3_600,
    concurrency: 2,
    async run() {
      await takeUpLost(deps)
      if (isBusy) return
      isBusy = true
      try {
        for (let row = await next(deps); row; row = await next(deps)) await readOne(deps, reader, row)
      } finally {
        isBusy = false
      }
    },
  }
}

function next({ db, clock }: ReadDeps): Promise<ReadingRow | undefined> {
  return beginNext(db, clock.now())
}

async function takeUpLost({ db, clock, log }: ReadDeps): Promise<void> {
  const now = clock.now()
  const papers = await loseSilent(db, now, new Date(now.getTime() - SILENT_MS))
  if (papers > 0) log.warn({ papers }, 'papers whose reader died wait again, or are given up')
}

async function readOne(deps: ReadDeps, reader: PaperReader, row: ReadingRow): Promise<void> {
  const { db, clock, log } = deps
  const startedMs = performance.now()
  const entry = (outcome: string) =>
    log.info(
      {
        outcome,
        waitedMs: Math.max(0, (row.beatAt?.getTime() ?? 0) - row.askedAt.getTime()),
        tookMs: Math.round(performance.now() - startedMs),
        attempt: row.attempts,
      },
      'paper read',
    )
  try {
    const answer = await readFollowed(deps, reader, row)
    if (answer === 'stopped') entry('canceled')
    else if ('problem' in answer) {
      await refuseReading(db, row, clock.now(), answer.problem)
      entry(answer.problem)
    } else {
      await finishReading(db, row, clock.now(), answer.paper)
      entry('read')
    }
  } catch (error) {
    log.warn({ err: error, attempt: row.attempts }, 'paper could not be read, will be tried again or given up')
    await loseReading(db, row, clock.now())
  }
}

/** Reports progress every second; stops once the reading is canceled. */
async function readFollowed(deps: ReadDeps, reader: PaperReader, row: ReadingRow): Promise<ReadAnswer> {
  const { db, files, clock, log } = deps
  const file = await findFileToRead(db, row.fileId)
  if (!file?.fileKey) return 'stopped'
  // Bytes of its own: the thread gets a copy, and needs no more than the file’s.
  const bytes = new Uint8Array(await files.readBytes(file.fileKey))
  const stop = new AbortController()
  let progress: ReadingProgress | null = null
  let isBeating = false
  const beating = setInterval(() => {
    if (isBeating) return
    isBeating = true
    beat(db, row, clock.now(), progress)
      .then((isOurs) => {
        if (!isOurs) stop.abort()
      })
      // Without the database it is taken for dead by others; what was read is not theirs to lose.
      .catch((error: unknown) => log.warn({ err: error }, 'the reader could not say that it reads'))
      .finally(() => {
        isBeating = false
      })
  }, BEAT_MS)
  try {
    return await reader.read(bytes, {
      stop: stop.signal,
      onProgress: (now) => {
        progress = now
      },
    })
  } finally {
    clearInterval(beating)
  }
}
