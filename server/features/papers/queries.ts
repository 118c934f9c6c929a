import { and, count, eq, inArray, lt, min, or, sql } from 'drizzle-orm'
import type { PaperText, ReadingProgress } from '#contract/documents/paper-readings.ts'
import { READING_ATTEMPTS_MAX, READING_MOVES, type ReadingProblem } from '#contract/documents/reading-constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { paperReadings } from './tables.ts'

export type ReadingRow = typeof paperReadings.$inferSelect

const { fileId, status, askedAt, attempts, beatAt } = paperReadings
const may = (move: keyof typeof READING_MOVES) => inArray(status, [...READING_MOVES[move]])

export async function findReading(db: Db, file: string): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(paperReadings).where(eq(fileId, file))
  return row
}

type Asked = { fileId: string; caseId: string; askedBy: string; askedAt: Date }

/** Asks for it, or asks again; `undefined` where it waits, is read or was read already. */
export async function askReading(tx: Db, asked: Asked): Promise<ReadingRow | undefined> {
  const anew = { status: 'waiting', problem: null, attempts: 0, beatAt: null, progress: null, endedAt: null } as const
  const [row] = await tx
    .insert(paperReadings)
    .values({ ...asked, status: 'waiting' })
    .onConflictDoUpdate({ target: fileId, set: { ...asked, ...anew }, setWhere: may('ask') })
    .returning()
  return row
}

/** The one that has waited longest is being read from now on. Of two processes each takes another. */
export async function beginNext(db: Db, now: Date): Promise<ReadingRow | undefined> {
  const next = db
    .select({ fileId })
    .from(paperReadings)
    .where(may('begin'))
    .orderBy(askedAt, fileId)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(paperReadings)
    .set({ status: 'reading', attempts: sql`${attempts} + 1`, beatAt: now, progress: null })
    .where(inArray(fileId, next))
    .returning()
  return row
}

/** Of this attempt: a process that was taken for dead may still be there. */
const isAttempt = (row: Pick<ReadingRow, 'fileId' | 'attempts'>) =>
  and(eq(fileId, row.fileId), eq(attempts, row.attempts))

/** False once it was canceled, or another process has it. */
export async function beat(db: Db, row: ReadingRow, now: Date, progress: ReadingProgress | null): Promise<boolean> {
  const kept = await db
    .update(paperReadings)
    .set({ beatAt: now, progress })
    .where(and(isAttempt(row), may('finish')))
    .returning({ fileId })
  return kept.length > 0
}

export async function finishReading(db: Db, row: ReadingRow, now: Date, paper: PaperText): Promise<void> {
  await db
    .update(paperReadings)
    .set({ status: 'read', paper, progress: null, endedAt: now })
    .where(and(isAttempt(row), may('finish')))
}

export async function refuseReading(db: Db, row: ReadingRow, now: Date, problem: ReadingProblem): Promise<void> {
  await db
    .update(paperReadings)
    .set({ status: 'refused', problem, progress: null, endedAt: now })
    .where(and(isAttempt(row), may('refuse')))
}

export async function cancelReading(db: Db, file: string, now: Date): Promise<void> {
  await db
    .update(paperReadings)
    .set({ status: 'canceled', progress: null, endedAt: now })
    .where(and(eq(fileId, file), may('cancel')))
}

/** This attempt came to nothing. */
export async function loseReading(db: Db, row: ReadingRow, now: Date): Promise<void> {
  await db
    .update(paperReadings)
    .set(lost(now))
    .where(and(isAttempt(row), may('lose')))
}

/** Readings of processes without a sign of life since then are queued again. Returns how many. */
export async function loseSilent(db: Db, now: Date, heardBefore: Date): Promise<number> {
  const rows = await db
    .update(paperReadings)
    .set(lost(now))
    .where(and(may('lose'), lt(beatAt, heardBefore)))
    .returning({ fileId })
  return rows.length
}

/** It waits again, in its old place, until it has been tried often enough. */
function lost(now: Date) {
  const isLast = sql`${attempts} >= ${READING_ATTEMPTS_MAX}`
  return {
    status: sql<'waiting' | 'failed'>`case when ${isLast} then 'failed' else 'waiting' end`,
    endedAt: sql<Date | null>`case when ${isLast} then ${now.toISOString()}::timestamptz end`,
    progress: null,
    beatAt: null,
  }
}

/** How many are read before this one. */
export async function countBefore(db: Db, { fileId: file, askedAt: at }: ReadingRow): Promise<number> {
  const isBefore = or(
    eq(status, 'reading'),
    and(eq(status, 'waiting'), or(lt(askedAt, at), and(eq(askedAt, at), lt(fileId, file)))),
  )
  const [row] = await db.select({ count: count() }).from(paperReadings).where(isBefore)
  return row?.count ?? 0
}

export async function oldestWaitingPaper(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(askedAt) })
    .from(paperReadings)
    .where(eq(status, 'waiting'))
  return row?.at ?? null
}

/** Of a case whose files are purged. */
export async function forgetReadingsOf(tx: Db, caseId: string): Promise<void> {
  await tx.delete(paperReadings).where(eq(paperReadings.caseId, caseId))
}
