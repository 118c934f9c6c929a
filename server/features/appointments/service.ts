import { SLOT_MINUTES } from '#contract/appointments/constants.ts'
import { type AppointmentAct, type AppointmentActor, appointmentRefusal } from '#contract/appointments/states.ts'
import { isManager } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { type Actor, findCaseOfRequest, lockCaseById, SYSTEM } from '../cases/queries.ts'
import { requireOpen } from '../cases/service.ts'
import { findCalendar, lockCalendars, setWeek, type Week } from '../hours/queries.ts'
import { afterBooking, bookSlot, callersOfCall, requireNoOther } from './booking.ts'
import { cancel } from './cancelling.ts'
import { requireLinkLives } from './links.ts'
import { addEntry, mailLink, notifyBoth, notifyConsultant, notifyMissed } from './news.ts'
import { type Call, callOf } from './parties.ts'
import { type AppointmentRow, findAppointment, listVideoCalls, lockAppointment, updateAppointment } from './queries.ts'
import { findAdvisor, whoIsFree } from './slots.ts'
import { remindersDue, timesOf } from './times.ts'

/** An appointment and its case, locked in the common order: case, appointment, calendar. */
async function lockCall(tx: Db, id: string): Promise<Call> {
  const known = await findAppointment(tx, id)
  if (!known) throw new ApiError('not_found')
  const owner = known.caseId ?? (known.requestId ? (await findCaseOfRequest(tx, known.requestId))?.id : undefined)
  if (owner) await lockCaseById(tx, owner)
  const row = await lockAppointment(tx, id)
  if (!row) throw new ApiError('not_found')
  return callOf(tx, row)
}

/** By the holder of the link, while it is valid. A deactivated client can still cancel, and nothing else. */
async function lockByLink(deps: Deps, tx: Db, id: string, act: 'cancel' | 'change'): Promise<Call> {
  const call = await lockCall(tx, id)
  requireLinkLives(call.row, deps.clock.now())
  if (act === 'change' && call.client.person?.isActive === false) throw new ApiError('account_deactivated')
  return call
}

function requireMay({ row }: Call, act: AppointmentAct, actor: AppointmentActor, now: Date): void {
  const refusal = appointmentRefusal(row, act, actor, now)
  if (refusal) throw new ApiError(refusal)
}

function clientActor({ case: owner, client }: Call): Actor {
  const id = owner?.clientId ?? client.person?.id
  return id ? { side: 'client', id } : SYSTEM
}

/** A call that was missed or cancelled is followed by a new one. */
export function moveByLink(deps: Deps, id: string, wanted: { startsAt: Date; timeZone: string }): Promise<Call> {
  return deps.db.transaction(async (tx) => {
    const call = await lockByLink(deps, tx, id, 'change')
    if (call.row.status === 'missed' || call.row.status === 'cancelled') return bookAgain(deps, tx, call, wanted)
    const now = deps.clock.now()
    requireMay(call, 'move', 'client', now)
    if (wanted.startsAt.getTime() === call.row.startsAt.getTime()) return call
    const ids = await callersOfCall(tx, call)
    await lockCalendars(tx, ids, 'update')
    const { free, isTaken } = await whoIsFree(tx, ids, wanted.startsAt, now, id)
    const [consultantId] = free
    if (!consultantId) throw new ApiError(isTaken ? 'slot_taken' : 'slot_not_offered')
    return move(deps, tx, call, { ...wanted, consultantId, minutes: SLOT_MINUTES }, clientActor(call))
  })
}

async function bookAgain(
  deps: Deps,
  tx: Db,
  call: Call,
  { startsAt, timeZone }: { startsAt: Date; timeZone: string },
): Promise<Call> {
  const { row } = call
  requireMay(call, 'again', 'client', deps.clock.now())
  if (call.case) requireOpen(call.case)
  const subject = { caseId: row.caseId, requestId: row.requestId }
  await requireNoOther(tx, { ...subject, requestId: row.requestId ?? call.case?.requestId ?? null }, deps.clock.now())
  const { how, phone, about, remindsDay, remindsHour } = row
  const wanted = { how, phone, about, startsAt, time_zone: timeZone }
  const holder = { ...subject, remindsDay, remindsHour, clientPhone: call.client.phone }
  const booked = await bookSlot(deps, tx, await callersOfCall(tx, call), wanted, holder)
  return afterBooking(deps, tx, booked, clientActor(call))
}

type Move = { startsAt: Date; consultantId: string; minutes: number; timeZone?: string }

async function move(deps: Deps, tx: Db, call: Call, to: Move, actor: Actor): Promise<Call> {
  const { row } = call
  const now = deps.clock.now()
  const timeZone = to.timeZone ?? row.timeZone
  const isOther = to.consultantId !== row.consultantId
  const videoLink = isOther ? ((await findCalendar(tx, to.consultantId))?.videoLink ?? null) : row.videoLink
  // The former consultant gets a cancellation; theirs is a separate calendar entry.
  if (isOther) {
    const off = { ...call, row: { ...row, status: 'cancelled', sequence: row.sequence + 1, changedAt: now } as const }
    await notifyConsultant(deps, tx, off, { news: 'cancelled', actor })
  }
  const moved = await updateAppointment(tx, row.id, {
    consultantId: to.consultantId,
    ...timesOf(to.startsAt, to.minutes),
    timeZone,
    videoLink: row.how === 'video' ? videoLink : null,
    sequence: row.sequence + 1,
    ...remindersDue(to.startsAt, timeZone, row, now),
    changedAt: now,
  })
  const after = await callOf(tx, moved)
  await notifyBoth(deps, tx, after, { news: 'moved', actor, before: row.startsAt })
  return after
}

export function cancelByLink(deps: Deps, id: string): Promise<Call> {
  return deps.db.transaction(async (tx) => {
    const call = await lockByLink(deps, tx, id, 'cancel')
    // The link was pressed twice: what was wanted is so.
    if (call.row.status === 'cancelled') return call
    requireMay(call, 'cancel', 'client', deps.clock.now())
    return cancel(deps, tx, call, clientActor(call), null)
  })
}

export function setReminders(deps: Deps, id: string, { day, hour }: { day: boolean; hour: boolean }): Promise<Call> {
  return deps.db.transaction(async (tx) => {
    const call = await lockByLink(deps, tx, id, 'change')
    const now = deps.clock.now()
    requireMay(call, 'setReminders', 'client', now)
    const { startsAt, timeZone } = call.row
    const due = remindersDue(startsAt, timeZone, { remindsDay: day, remindsHour: hour }, now)
    return { ...call, row: await updateAppointment(tx, id, due) }
  })
}

type StaffAct = { caller: Caller; id: string; version: number }

/** A consultant acts on their own calls and on those of their cases, managers on all. */
function changeAsStaff(
  deps: Deps,
  { caller, id, version }: StaffAct,
  act: AppointmentAct,
  work: (tx: Db, call: Call, actor: Actor) => Promise<Call>,
): Promise<Call> {
  return deps.db.transaction(async (tx) => {
    const call = await lockCall(tx, id)
    const isTheirs = call.row.consultantId === caller.userId || call.case?.consultantId === caller.userId
    if (!isTheirs && !isManager(caller.role)) throw new ApiError('not_found')
    if (call.row.version !== version) throw new ApiError('appointment_changed')
    requireMay(call, act, 'staff', deps.clock.now())
    return work(tx, call, { side: 'staff', id: caller.userId })
  })
}

export function moveByStaff(
  deps: Deps,
  acted: StaffAct,
  to: { startsAt: Date; minutes: number; consultantId: string | undefined },
): Promise<Call> {
  return changeAsStaff(deps, acted, 'move', async (tx, call, actor) => {
    const consultantId = to.consultantId ?? call.row.consultantId
    const isGiven = consultantId !== call.row.consultantId
    if (isGiven && !isManager(acted.caller.role)) throw new ApiError('forbidden')
    if (!(await findAdvisor(tx, consultantId))) throw new ApiError('consultant_unknown')
    if (to.startsAt <= deps.clock.now()) throw new ApiError('slot_not_offered')
    await lockCalendars(tx, [consultantId], 'update')
    return move(deps, tx, call, { ...to, consultantId }, actor)
  })
}

export function cancelByStaff(deps: Deps, acted: StaffAct, line: string | null): Promise<Call> {
  return changeAsStaff(deps, acted, 'cancel', (tx, call, actor) => cancel(deps, tx, call, actor, line))
}

type Outcome = { status: 'done' | 'missed'; line: string | null; note: string | null }

/** How a call went: in the timeline for both sides, the note for colleagues alone. */
export function setOutcome(deps: Deps, acted: StaffAct, { status, line, note }: Outcome): Promise<Call> {
  const act = status === 'done' ? 'markDone' : 'markMissed'
  return changeAsStaff(deps, acted, act, async (tx, call, actor) => {
    const isNew = call.row.status !== status
    const changed = await updateAppointment(tx, acted.id, {
      status,
      line: status === 'missed' ? line : null,
      dayReminderDueAt: null,
      hourReminderDueAt: null,
      changedAt: deps.clock.now(),
    })
    const after = { ...call, row: changed }
    if (isNew) {
      const kind = status === 'done' ? 'callDone' : 'callMissed'
      await addEntry(deps, tx, after, actor, kind, status === 'missed' && line ? { line } : {})
      if (status === 'missed') await notifyMissed(deps, tx, after)
    }
    if (note) await addEntry(deps, tx, after, actor, 'callNote', { line: note, audience: 'staff' })
    return after
  })
}

/**
 * A consultant's week. A link to their video calls reaches those that are booked: calls, then the calendar, in the
 * common lock order; one that was booked in between is seen once the calendar is locked, and the week has to be saved
 * again.
 */
export async function setHours(deps: Deps, tx: Db, consultantId: string, week: Week): Promise<void> {
  const now = deps.clock.now()
  const held = await listVideoCalls(tx, consultantId, now).for('update')
  await setWeek(tx, consultantId, week)
  const isOther = ({ videoLink }: AppointmentRow) => videoLink !== week.videoLink
  const ids = new Set(held.map(({ id }) => id))
  const booked = await listVideoCalls(tx, consultantId, now)
  if (booked.some((row) => isOther(row) && !ids.has(row.id))) throw new ApiError('hours_changed')
  for (const { id, sequence } of held.filter(isOther)) {
    const changes = { videoLink: week.videoLink, sequence: sequence + 1, changedAt: now }
    await mailLink(deps, tx, await callOf(tx, await updateAppointment(tx, id, changes)))
  }
}
