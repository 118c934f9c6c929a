import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { promisedMinutes } from '#contract/cases/clock.ts'
import { MEASURED_DAYS, MEASURED_FROM } from '#contract/desk/constants.ts'
import type { ReplyTimes } from '#contract/desk/endpoints.ts'
import { openingMinutesBetween } from '#contract/time/opening-hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { readOfficeHours } from '../settings/queries.ts'
import type { CaseRow } from './queries.ts'
import { caseReplies, cases } from './tables.ts'

/** Ends a wait: what the case is changed by, and how long the wait was, kept for the figures. */
export async function endWait(
  tx: Db,
  row: CaseRow,
  { authorId, now }: { authorId: string; now: Date },
): Promise<{ waitingSince: null; firstReplyAt: Date }> {
  if (row.waitingSince && !row.isSample) {
    const isFirst = row.firstReplyAt === null
    await tx.insert(caseReplies).values({
      caseId: row.id,
      authorId,
      repliedAt: now,
      waitedMinutes: Math.floor(openingMinutesBetween(row.waitingSince, now, await readOfficeHours(tx))),
      promisedMinutes: promisedMinutes(isFirst),
      isFirst,
    })
  }
  return { waitingSince: null, firstReplyAt: row.firstReplyAt ?? now }
}

/** How many answers clients got within a span. */
export function countReplies(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  return db.$count(caseReplies, and(gte(caseReplies.repliedAt, from), lt(caseReplies.repliedAt, until)))
}

const isLateSince = (since: Date) =>
  and(gt(caseReplies.waitedMinutes, caseReplies.promisedMinutes), gte(caseReplies.repliedAt, since))

/** Answers that came later than promised, with their cases; the newest first. */
export function listLateReplies(db: Db, since: Date, limit: number) {
  return db
    .select({ reply: caseReplies, case: cases })
    .from(caseReplies)
    .innerJoin(cases, eq(cases.id, caseReplies.caseId))
    .where(isLateSince(since))
    .orderBy(desc(caseReplies.repliedAt), desc(caseReplies.id))
    .limit(limit)
}

export function countLateReplies(db: Db, since: Date): Promise<number> {
  return db.$count(caseReplies, isLateSince(since))
}

export type MeasuredReplies = { authorId?: string; isFirst?: true }

const minutes = caseReplies.waitedMinutes
const MEASURES = {
  count: sql<number>`count(*)`.mapWith(Number),
  kept: sql<number>`count(*) filter (where ${minutes} <= ${caseReplies.promisedMinutes})`.mapWith(Number),
  median: sql<number>`percentile_disc(0.5) within group (order by ${minutes})`.mapWith(Number),
  p90: sql<number>`percentile_disc(0.9) within group (order by ${minutes})`.mapWith(Number),
}
const isMeasured = sql`${caseReplies.repliedAt} >= now() - ${MEASURED_DAYS} * interval '1 day'`

type Measured = Record<keyof typeof MEASURES, number>

function replyTimes({ count, kept, median, p90 }: Measured): ReplyTimes {
  return count < MEASURED_FROM ? null : { median_minutes: median, p90_minutes: p90, count, kept }
}

/** How fast we answered over the last thirty days; null while there are too few replies to say. */
export async function measureReplies(db: Db, { authorId, isFirst }: MeasuredReplies = {}): Promise<ReplyTimes> {
  const [row] = await db
    .select(MEASURES)
    .from(caseReplies)
    .where(
      and(
        isMeasured,
        authorId ? eq(caseReplies.authorId, authorId) : undefined,
        isFirst ? eq(caseReplies.isFirst, true) : undefined,
      ),
    )
  return row ? replyTimes(row) : null
}

/** The same for several authors; those without replies are left out. */
export async function measureRepliesBy(db: Db, authorIds: readonly string[]): Promise<Map<string, ReplyTimes>> {
  if (authorIds.length === 0) return new Map()
  const { authorId } = caseReplies
  const rows = await db
    .select({ authorId, ...MEASURES })
    .from(caseReplies)
    .where(and(isMeasured, inArray(authorId, [...authorIds])))
    .groupBy(authorId)
  return new Map(rows.map((row) => [row.authorId, replyTimes(row)]))
}

/** A median moves slowly, and that of all consultants is computed over thousands of replies. */
const KEPT_MS = 60_000
const KEPT_MAX = 200

/** What was measured within the last minute. Not for use inside a transaction: it may be waiting for a connection of its own. */
export function createReplyTimesCache() {
  const measured = createShortCache<ReplyTimes>({ ttlMs: KEPT_MS, maxEntries: KEPT_MAX })
  return {
    measure: (db: Db, which: MeasuredReplies = {}) =>
      measured.get(JSON.stringify(which), () => measureReplies(db, which)),
  }
}
export type ReplyTimesCache = ReturnType<typeof createReplyTimesCache>
