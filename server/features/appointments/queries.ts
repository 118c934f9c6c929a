import { and, asc, desc, eq, exists, gt, inArray, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOneOf, prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { wasTakenFrom } from '../cases/queries.ts'
import { appointments } from './tables.ts'

export type AppointmentRow = typeof appointments.$inferSelect
export type NewAppointment = typeof appointments.$inferInsert
/** What a call is about: a case, with the request it was opened from, or a request without one. */
export type Subject = { caseId: string | null; requestId: string | null }

const EXCLUSION_VIOLATION = '23P01'
const isBooked = eq(appointments.status, 'booked')
const isHeld = ne(appointments.status, 'cancelled')

/** What ends after a moment began within a day of it: by the index of beginnings, all that is long over is not looked at. */
function isAfter(end: typeof appointments.endsAt | typeof appointments.busyUntil, moment: Date): SQL | undefined {
  return and(gt(end, moment), gt(appointments.startsAt, new Date(moment.getTime() - DAY_MS)))
}

/** A call that was booked with a request is its case's once there is one. */
function isOf({ caseId, requestId }: Subject): SQL | undefined {
  return or(
    caseId ? eq(appointments.caseId, caseId) : undefined,
    requestId ? eq(appointments.requestId, requestId) : undefined,
  )
}

export async function findAppointment(db: Db, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  return row
}

/** Held until the transaction ends: changes to one appointment take turns. */
export async function lockAppointment(tx: Db, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
  return row
}

/** Undefined when the time is taken, also by a concurrent booking. */
export async function insertAppointment(tx: Db, row: NewAppointment): Promise<AppointmentRow | undefined> {
  const [inserted] = await tx.insert(appointments).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Refuses a time that is taken, and with it the transaction. */
export async function updateAppointment(tx: Db, id: string, changes: Partial<NewAppointment>): Promise<AppointmentRow> {
  try {
    const [row] = await tx
      .update(appointments)
      .set({ ...changes, version: sql`${appointments.version} + 1` })
      .where(eq(appointments.id, id))
      .returning()
    if (!row) throw new Error(`There is no appointment ${id}`)
    return row
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    if (cause?.code === EXCLUSION_VIOLATION) throw new ApiError('slot_taken')
    throw error
  }
}

export function listAppointmentsOf(db: Db, subject: Subject): Promise<AppointmentRow[]> {
  return db.select().from(appointments).where(isOf(subject)).orderBy(desc(appointments.startsAt), asc(appointments.id))
}

/** The call that is booked and not over. */
export async function findUpcoming(db: Db, subject: Subject, now: Date): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(isOf(subject), isBooked, gt(appointments.endsAt, now)))
    .orderBy(asc(appointments.startsAt))
    .limit(1)
  return row
}

/** The zone that was last chosen for a call of theirs. Staff choose none, so the business time zone says nothing. */
export async function findChosenZone(db: Db, subject: Subject): Promise<string | undefined> {
  const [row] = await db
    .select({ timeZone: appointments.timeZone })
    .from(appointments)
    .where(and(isOf(subject), ne(appointments.timeZone, BUSINESS.timeZone)))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(1)
  return row?.timeZone
}

/** The calls that are booked and have not begun, held in the order of ids. */
export function lockUpcoming(tx: Db, subject: Subject, now: Date): Promise<AppointmentRow[]> {
  return tx
    .select()
    .from(appointments)
    .where(and(isOf(subject), isBooked, gt(appointments.startsAt, now)))
    .orderBy(asc(appointments.id))
    .for('update')
}

/** The same of a consultant's video calls, not held. */
export function listVideoCalls(db: Db, consultantId: string, now: Date) {
  const isTheirs = and(eq(appointments.consultantId, consultantId), eq(appointments.how, 'video'))
  return db
    .select()
    .from(appointments)
    .where(and(isTheirs, isBooked, gt(appointments.startsAt, now)))
    .orderBy(asc(appointments.id))
}

const nextCalls = prepareOnce((db) =>
  db
    .select({ caseId: appointments.caseId, requestId: appointments.requestId, startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        isBooked,
        gt(appointments.endsAt, sql.placeholder('now')),
        or(isOneOf(appointments.caseId, 'caseIds'), isOneOf(appointments.requestId, 'requestIds')),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .prepare(UNNAMED),
)

/** When the next call of each case is; cases without one are left out. */
export async function listNextCalls(
  db: Db,
  rows: readonly { id: string; requestId: string | null }[],
  now: Date,
): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const found = await nextCalls(db).execute({
    now,
    caseIds: rows.map(({ id }) => id),
    requestIds: rows.flatMap(({ requestId }) => requestId ?? []),
  })
  return new Map(
    found.flatMap(({ caseId, requestId, startsAt }) => {
      const owner = rows.find((row) => row.id === caseId || (requestId !== null && row.requestId === requestId))
      return owner ? [[owner.id, startsAt] as const] : []
    }),
  )
}

/** A call of the case, or of the request that it came from, is ahead: for a condition on cases. */
export function hasCallAhead(db: Db, caseId: AnyPgColumn, requestId: AnyPgColumn): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(appointments)
      .where(
        and(
          isBooked,
          sql`${appointments.endsAt} > now()`,
          or(eq(appointments.caseId, caseId), eq(appointments.requestId, requestId)),
        ),
      ),
  )
}

/** What is taken of these consultants' time; an appointment that is being moved does not stand in its own way. */
export function listBusy(
  db: Db,
  consultantIds: readonly string[],
  { from, until }: { from: Date; until: Date },
  exceptId?: string,
) {
  return db
    .select({
      consultantId: appointments.consultantId,
      startsAt: appointments.startsAt,
      busyUntil: appointments.busyUntil,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.consultantId, [...consultantIds]),
        isHeld,
        isAfter(appointments.busyUntil, from),
        // A slot before the end may reach beyond it.
        lt(appointments.startsAt, new Date(until.getTime() + 60 * 60_000)),
        exceptId ? ne(appointments.id, exceptId) : undefined,
      ),
    )
}

/** Calls that touch a span of time, earliest first. */
export function listBetween(
  db: Db,
  consultantIds: readonly string[] | 'all',
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<AppointmentRow[]> {
  const theirs = consultantIds === 'all' ? undefined : inArray(appointments.consultantId, [...consultantIds])
  return db
    .select()
    .from(appointments)
    .where(and(theirs, isHeld, isAfter(appointments.endsAt, from), lt(appointments.startsAt, until)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit)
}

/** Future calls whose consultant is not active any more, or has the case no longer. */
export function listStranded(db: Db, advisingIds: readonly string[], now: Date, limit: number) {
  return db
    .select()
    .from(appointments)
    .where(isStranded(db, advisingIds, now))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit)
}

export function countStranded(db: Db, advisingIds: readonly string[], now: Date): Promise<number> {
  return db.$count(appointments, isStranded(db, advisingIds, now))
}

function isStranded(db: Db, advisingIds: readonly string[], now: Date): SQL | undefined {
  const { caseId, requestId, consultantId } = appointments
  return and(
    isBooked,
    isAfter(appointments.endsAt, now),
    advisingIds.length > 0
      ? or(notInArray(consultantId, [...advisingIds]), wasTakenFrom(db, { caseId, requestId, personId: consultantId }))
      : undefined,
  )
}

const DUE = { day: appointments.dayReminderDueAt, hour: appointments.hourReminderDueAt } as const
export type ReminderKind = keyof typeof DUE

export function listDueReminders(db: Db, kind: ReminderKind, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: appointments.id })
    .from(appointments)
    .where(lte(DUE[kind], now))
    .orderBy(asc(DUE[kind]), asc(appointments.id))
    .limit(limit)
}

/** Takes a reminder: of any number of processes that find it due, one gets the row. */
export async function takeReminder(
  tx: Db,
  kind: ReminderKind,
  id: string,
  now: Date,
): Promise<AppointmentRow | undefined> {
  const taken = kind === 'day' ? { dayReminderDueAt: null } : { hourReminderDueAt: null }
  const [row] = await tx
    .update(appointments)
    .set(taken)
    .where(and(eq(appointments.id, id), lte(DUE[kind], now)))
    .returning()
  return row
}
