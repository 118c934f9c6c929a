import { type CallWay, SLOT_MINUTES } from '#contract/appointments/constants.ts'
import type { Booking } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { REGION_ZONE } from '#contract/time/region-zones.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { getPerson } from '../accounts/queries.ts'
import {
  type Actor,
  type CaseRow,
  findCaseOfPackage,
  findCaseOfRequest,
  isTakenFrom,
  languagesOf,
  listTodos,
  lockCasesById,
  SYSTEM,
  spokenWith,
  updateTodo,
  type Where,
} from '../cases/queries.ts'
import { lockOpenCase, record, requireOpen } from '../cases/service.ts'
import { findCalendar, lockCalendars } from '../hours/queries.ts'
import { findItem, lockItemsBeside, type StoredItem, updateItem } from '../inbox/queries.ts'
import { openRequest } from '../inbox/quotes.ts'
import { notifyBoth } from './news.ts'
import { type Call, callOf } from './parties.ts'
import {
  type AppointmentRow,
  findChosenZone,
  findUpcoming,
  insertAppointment,
  type NewAppointment,
  type Subject,
} from './queries.ts'
import { findAdvisor, isInHours, listCallable, whoIsFree } from './slots.ts'
import { type ReminderToggles, remindersDue, timesOf } from './times.ts'

export type Wanted = Pick<Booking, 'how' | 'about' | 'time_zone'> & { startsAt: Date; phone: string | null }
export type Holder = Subject & ReminderToggles & { clientPhone: string | null }

/** Books with the first of the consultants who is free then; a later caller gets the error that the time is taken. */
export async function bookSlot(
  deps: Deps,
  tx: Db,
  consultantIds: readonly string[],
  wanted: Wanted,
  holder: Holder,
): Promise<AppointmentRow> {
  await lockCalendars(tx, consultantIds, 'share')
  const { free, isTaken } = await whoIsFree(tx, consultantIds, wanted.startsAt, deps.clock.now())
  for (const consultantId of free) {
    const booked = await insertAppointment(tx, await newRow(deps, tx, consultantId, wanted, holder, SLOT_MINUTES))
    if (booked) return booked
  }
  throw new ApiError(isTaken ? 'slot_taken' : 'slot_not_offered')
}

async function newRow(
  deps: Deps,
  tx: Db,
  consultantId: string,
  { how, about, time_zone: timeZone, startsAt, phone }: Wanted,
  { caseId, requestId, clientPhone, ...toggles }: Holder,
  minutes: number,
): Promise<NewAppointment> {
  const now = deps.clock.now()
  const number = phone ?? clientPhone
  if (how === 'phone' && !number) throw new ApiError('phone_missing')
  return {
    consultantId,
    caseId,
    requestId,
    ...timesOf(startsAt, minutes),
    how,
    phone: how === 'phone' ? number : null,
    videoLink: how === 'video' ? ((await findCalendar(tx, consultantId))?.videoLink ?? null) : null,
    about: about || null,
    timeZone,
    ...remindersDue(startsAt, timeZone, toggles, now),
    createdAt: now,
    changedAt: now,
  }
}

/**
 * Consultants who speak the language and did not hand the case back: a call with one who did would be stranded from the
 * start.
 */
export async function substitutesOf(db: Db, row: CaseRow): Promise<string[]> {
  return (await listCallable(db, spokenWith(row))).filter((id) => !isTakenFrom(row, id))
}

/** Those who can be asked to call in a case: its consultant, or those who speak the language. */
export async function callersOf(db: Db, row: CaseRow, any: boolean): Promise<string[]> {
  const own = row.consultantId && (await findAdvisor(db, row.consultantId)) ? [row.consultantId] : []
  if (!any && own.length > 0) return own
  return [...new Set([...own, ...(await substitutesOf(db, row))])]
}

export async function requireNoOther(tx: Db, subject: Subject, now: Date): Promise<void> {
  if (await findUpcoming(tx, subject, now)) throw new ApiError('appointment_exists')
}

async function holderOf(tx: Db, row: CaseRow): Promise<Holder> {
  const person = row.clientId ? await getPerson(tx, row.clientId) : undefined
  const request = row.requestId ? await findItem(tx, row.requestId) : undefined
  const toggles = person?.callRemindersEnabled ?? true
  return {
    caseId: row.id,
    requestId: null,
    clientPhone: person?.phoneNumber ?? request?.phone ?? null,
    remindsDay: toggles,
    remindsHour: toggles,
  }
}

export async function bookForCase(
  deps: Deps,
  tx: Db,
  where: Where,
  { any = false, starts_at, ...wanted }: Booking & { any?: boolean | undefined },
): Promise<Call> {
  // The case is held, so that two tabs do not book two calls.
  const row = await lockOpenCase(tx, where)
  await requireNoOther(tx, { caseId: row.id, requestId: row.requestId }, deps.clock.now())
  const startsAt = new Date(starts_at)
  const booked = await bookSlot(
    deps,
    tx,
    await callersOf(tx, row, any),
    { ...wanted, startsAt },
    await holderOf(tx, row),
  )
  return afterBooking(deps, tx, booked, where.actor)
}

/** Both sides are notified, and a to-do to choose a time is completed. */
export async function afterBooking(deps: Deps, tx: Db, booked: AppointmentRow, actor: Actor): Promise<Call> {
  const call = await callOf(tx, booked)
  await notifyBoth(deps, tx, call, { news: 'booked', actor })
  if (!call.case) return call
  for (const { id, side, kind, text, doneAt } of await listTodos(tx, [call.case.id])) {
    if (side !== 'client' || kind !== 'time' || doneAt) continue
    await updateTodo(tx, id, { doneAt: deps.clock.now() })
    await record(deps, tx, call.case, actor, { kind: 'todoDone', values: { kind, side, text } })
  }
  return call
}

/** The case that a request belongs to: its own, else the open one of the package that it was sent for, which an earlier request may have joined. */
async function findCaseOfItem(db: Db, { id, packageId, isSuspect }: StoredItem): Promise<CaseRow | undefined> {
  const own = await findCaseOfRequest(db, id)
  if (own || !packageId || isSuspect) return own
  const bought = await findCaseOfPackage(db, packageId)
  return bought?.stage === 'closed' ? undefined : bought
}

/** Those who can call about a request, or in the case that it belongs to; none for a suspected machine. */
export async function callersOfRequest(deps: Deps, db: Db, id: string, userId: string | undefined) {
  const item = await openRequest(deps, db, id, userId)
  if (item.isSuspect) return { item, ids: [] }
  const owner = await findCaseOfItem(db, item)
  const languages = spokenWith(languagesOf(item.lead, item.locale))
  return { item, ids: owner ? await callersOf(db, owner, false) : await listCallable(db, languages) }
}

/**
 * By the sender of a new request: one call for an address at a time, those of cases that were opened for it included.
 */
export async function bookForRequest(
  deps: Deps,
  tx: Db,
  { id, userId }: { id: string; userId: string | undefined },
  { starts_at, ...wanted }: Booking,
): Promise<Call> {
  const requestIds = await lockItemsBeside(tx, id)
  const { item, ids } = await callersOfRequest(deps, tx, id, userId)
  const now = deps.clock.now()
  const caseIds = new Map<string, string>()
  for (const requestId of requestIds) {
    const found = requestId === id ? await findCaseOfItem(tx, item) : await findCaseOfRequest(tx, requestId)
    if (found) caseIds.set(requestId, found.id)
  }
  const held = await lockCasesById(tx, [...caseIds.values()])
  const caseOf = (requestId: string) => held.get(caseIds.get(requestId) ?? '')
  for (const requestId of requestIds) {
    await requireNoOther(tx, { caseId: caseOf(requestId)?.id ?? null, requestId }, now)
  }
  const owner = caseOf(id)
  if (owner) {
    requireOpen(owner)
    await requireNoOther(tx, { caseId: owner.id, requestId: owner.requestId }, now)
  }
  const about = { caseId: null, requestId: id, remindsDay: true, remindsHour: true }
  const holder = {
    ...(owner && owner.requestId !== id ? await holderOf(tx, owner) : about),
    clientPhone: item.phone,
  }
  const callers = owner ? await callersOf(tx, owner, false) : ids
  const booked = await bookSlot(deps, tx, callers, { ...wanted, startsAt: new Date(starts_at) }, holder)
  await updateItem(tx, id, { assigneeId: item.assigneeId ?? booked.consultantId })
  const actor: Actor = item.userId ? { side: 'client', id: item.userId } : SYSTEM
  return afterBooking(deps, tx, booked, actor)
}

/**
 * Who can take a call over: its consultant, or, when they have left or the case is another's, that of the case or those
 * who speak the language.
 */
export async function callersOfCall(db: Db, { row, case: owner, client }: Call): Promise<string[]> {
  const isTheirs = !owner || !isTakenFrom(owner, row.consultantId)
  if (isTheirs && (await findAdvisor(db, row.consultantId))) return [row.consultantId]
  return owner ? callersOf(db, owner, false) : listCallable(db, [client.locale])
}

/** Where the client's clocks are: as they chose before, else as in their province or state. Mails name the zone. */
export async function clientZone(tx: Db, { id, requestId, province, state }: CaseRow): Promise<string> {
  const region = province ?? state
  const chosen = await findChosenZone(tx, { caseId: id, requestId })
  return chosen ?? (region ? REGION_ZONE[region] : BUSINESS.timeZone)
}

type StaffBooking = { startsAt: Date; minutes: number; how: CallWay; about: string | null; isSure: boolean }

/** For a client, at any time at which the consultant is in no other call; outside of their hours and on days off only on purpose. */
export async function bookByStaff(deps: Deps, tx: Db, where: Where, wanted: StaffBooking): Promise<Call> {
  const row = await lockOpenCase(tx, where)
  const now = deps.clock.now()
  await requireNoOther(tx, { caseId: row.id, requestId: row.requestId }, now)
  if (!row.consultantId || !(await findAdvisor(tx, row.consultantId))) throw new ApiError('consultant_unknown')
  if (wanted.startsAt <= now) throw new ApiError('slot_not_offered')
  await lockCalendars(tx, [row.consultantId], 'share')
  const { startsAt, how, about, minutes, isSure } = wanted
  if (!isSure && !(await isInHours(tx, row.consultantId, startsAt, minutes))) throw new ApiError('outside_hours')
  const asked = { startsAt, how, about, phone: null, time_zone: await clientZone(tx, row) }
  const made = await newRow(deps, tx, row.consultantId, asked, await holderOf(tx, row), minutes)
  const booked = await insertAppointment(tx, made)
  if (!booked) throw new ApiError('slot_taken')
  return afterBooking(deps, tx, booked, where.actor)
}
