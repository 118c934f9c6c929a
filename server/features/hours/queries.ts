import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { DAY_CHANGES_MAX } from '#contract/appointments/constants.ts'
import type { NewDay } from '#contract/appointments/endpoints.ts'
import type { Availability, DaySpan, WeekWindow } from '#contract/appointments/slots.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addDays, isoDay, parseDay } from '#contract/time/zoned-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { consultantCalendars, consultantDays } from './tables.ts'

export type CalendarRow = typeof consultantCalendars.$inferSelect
export type DayRow = typeof consultantDays.$inferSelect
/** When a consultant can be called, before booked calls are subtracted. */
export type Hours = Omit<Availability, 'busy'>

const FEED_TOKEN_BYTES = 32
/** Past days are not needed after this long. */
const DAYS_KEPT = 400

export async function findCalendar(db: Db, consultantId: string): Promise<CalendarRow | undefined> {
  const [row] = await db.select().from(consultantCalendars).where(eq(consultantCalendars.consultantId, consultantId))
  return row
}

/**
 * Held until the transaction ends. Bookings share it, so that they do not wait for each other; a move, a day off and a change of
 * the week have it alone, so that none of them passes a booking unseen. Always in the order of ids.
 */
export async function lockCalendars(tx: Db, consultantIds: readonly string[], how: 'share' | 'update'): Promise<void> {
  if (consultantIds.length === 0) return
  await tx
    .select({ id: consultantCalendars.consultantId })
    .from(consultantCalendars)
    .where(inArray(consultantCalendars.consultantId, [...consultantIds]))
    .orderBy(asc(consultantCalendars.consultantId))
    .for(how)
}

/** The row is made when it is first needed. */
async function lockOwn(tx: Db, consultantId: string): Promise<CalendarRow> {
  await tx.insert(consultantCalendars).values({ consultantId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(consultantCalendars)
    .where(eq(consultantCalendars.consultantId, consultantId))
    .for('update')
  if (!row) throw new Error(`There is no calendar of ${consultantId}`)
  return row
}

/** The hours of consultants who have set any, by id. */
export async function listHours(
  db: Db,
  consultantIds: readonly string[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Map<string, Hours>> {
  if (consultantIds.length === 0) return new Map()
  const calendars = await db
    .select()
    .from(consultantCalendars)
    .where(inArray(consultantCalendars.consultantId, [...consultantIds]))
  const days = await db
    .select()
    .from(consultantDays)
    .where(
      and(
        inArray(consultantDays.consultantId, [...consultantIds]),
        gte(consultantDays.lastDay, firstDay),
        lte(consultantDays.firstDay, lastDay),
      ),
    )
  const byConsultant = Map.groupBy(days, ({ consultantId }) => consultantId)
  return new Map(
    calendars.map(({ consultantId, weekly, evenings }) => {
      const own = byConsultant.get(consultantId) ?? []
      return [consultantId, { weekly, evenings, days: own.map(daySpan) }]
    }),
  )
}

function daySpan({ kind, firstDay, lastDay, fromMinute, toMinute }: DayRow): DaySpan {
  return { kind, firstDay, lastDay, from: fromMinute, to: toMinute }
}

export function listDays(db: Db, consultantId: string, from: string): Promise<DayRow[]> {
  return db
    .select()
    .from(consultantDays)
    .where(and(eq(consultantDays.consultantId, consultantId), gte(consultantDays.lastDay, from)))
    .orderBy(asc(consultantDays.firstDay), asc(consultantDays.id))
}

export type Week = { version: number; weekly: WeekWindow[]; evenings: WeekWindow[]; videoLink: string | null }

export async function setWeek(tx: Db, consultantId: string, { version, ...week }: Week): Promise<void> {
  const row = await lockOwn(tx, consultantId)
  if (row.version !== version) throw new ApiError('hours_changed')
  await tx
    .update(consultantCalendars)
    .set({ ...week, version: version + 1 })
    .where(eq(consultantCalendars.consultantId, consultantId))
}

export async function addDay(tx: Db, consultantId: string, day: NewDay): Promise<DayRow> {
  await lockOwn(tx, consultantId)
  const count = await tx.$count(consultantDays, eq(consultantDays.consultantId, consultantId))
  if (count >= DAY_CHANGES_MAX) throw new ApiError('too_many_days')
  await raiseVersion(tx, consultantId)
  const [row] = await tx
    .insert(consultantDays)
    .values({
      consultantId,
      kind: day.kind,
      firstDay: day.first_day,
      lastDay: day.last_day,
      fromMinute: day.from ?? null,
      toMinute: day.to ?? null,
      note: day.note || null,
    })
    .returning()
  if (!row) throw new Error('No day was written')
  return row
}

/** Answers what it was. */
export async function removeDay(tx: Db, consultantId: string, id: string): Promise<DayRow> {
  await lockOwn(tx, consultantId)
  const [gone] = await tx
    .delete(consultantDays)
    .where(and(eq(consultantDays.id, id), eq(consultantDays.consultantId, consultantId)))
    .returning()
  if (!gone) throw new ApiError('not_found')
  await raiseVersion(tx, consultantId)
  return gone
}

async function raiseVersion(tx: Db, consultantId: string): Promise<void> {
  await tx
    .update(consultantCalendars)
    .set({ version: sql`${consultantCalendars.version} + 1` })
    .where(eq(consultantCalendars.consultantId, consultantId))
}

/** Only a hash is kept: the address is shown once. */
export async function makeFeedToken(tx: Db, consultantId: string): Promise<string> {
  await lockOwn(tx, consultantId)
  const token = randomBytes(FEED_TOKEN_BYTES).toString('base64url')
  await tx
    .update(consultantCalendars)
    .set({ feedHash: hashOf(token) })
    .where(eq(consultantCalendars.consultantId, consultantId))
  return token
}

/** The feed’s address stops working. False when there was none. */
export async function dropFeed(db: Db, consultantId: string): Promise<boolean> {
  const isTheirs = eq(consultantCalendars.consultantId, consultantId)
  // Without hours there is no booking to wait for.
  const dropped = await db
    .update(consultantCalendars)
    .set({ feedHash: null })
    .where(and(isTheirs, isNotNull(consultantCalendars.feedHash)))
    .returning({ id: consultantCalendars.consultantId })
  return dropped.length > 0
}

export async function findFeedOwner(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: consultantCalendars.consultantId })
    .from(consultantCalendars)
    .where(eq(consultantCalendars.feedHash, hashOf(token)))
  return row?.id
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function forgetOldDays(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10)
  await db.delete(consultantDays).where(lt(consultantDays.lastDay, before))
}

/**
 * The consultants who are off today, by id, with the last day of it. Days off that follow one another count as one; a few hours off
 * are no absence.
 */
export async function listAway(db: Db, now: Date): Promise<Map<string, string>> {
  const today = businessDayOf(now)
  const days = await db
    .select()
    .from(consultantDays)
    .where(and(eq(consultantDays.kind, 'off'), isNull(consultantDays.fromMinute), gte(consultantDays.lastDay, today)))
    .orderBy(asc(consultantDays.firstDay))
  const until = new Map<string, string>()
  for (const { consultantId, firstDay, lastDay } of days) {
    const known = until.get(consultantId)
    const reaches = known === undefined ? today : isoDay(addDays(parseDay(known), 1))
    if (firstDay <= reaches && (known === undefined || lastDay > known)) until.set(consultantId, lastDay)
  }
  return until
}
