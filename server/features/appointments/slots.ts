import {
  type Availability,
  bookableSpan,
  freeSlots,
  officeDays,
  type Slot,
  windowsOn,
} from '#contract/appointments/slots.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { localTimeOf } from '#contract/time/zoned-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listPeople, type Person } from '../accounts/queries.ts'
import { listCaseConsultants, orderConsultants } from '../cases/queries.ts'
import { type Hours, listHours } from '../hours/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'
import { listBusy } from './queries.ts'

type Span = { from: Date; until: Date }
const NO_HOURS: Hours = { weekly: [], evenings: [], days: [] }

/** Consultants who advise in one of the languages and take cases, in their order. */
export async function listCallable(db: Db, languages: readonly string[]): Promise<string[]> {
  return orderConsultants(await listCaseConsultants(db), languages).map(({ id }) => id)
}

/** Undefined for a person who no longer works here. */
export async function findAdvisor(db: Db, id: string): Promise<Person | undefined> {
  const person = (await listPeople(db, [id])).get(id)
  return person?.isActive && person.role !== 'USER' ? person : undefined
}

async function availabilities(db: Db, ids: readonly string[], span: Span, exceptId?: string): Promise<Availability[]> {
  const days = { firstDay: businessDayOf(span.from), lastDay: businessDayOf(span.until) }
  const hours = await listHours(db, ids, days)
  const busy = Map.groupBy(await listBusy(db, ids, span, exceptId), ({ consultantId }) => consultantId)
  return ids.map((id) => ({ ...(hours.get(id) ?? NO_HOURS), busy: busy.get(id) ?? [] }))
}

/** The times that can be booked with each of these consultants, as of now. */
export async function slotsOf(db: Db, ids: readonly string[], now: Date, exceptId?: string): Promise<Slot[][]> {
  if (ids.length === 0) return []
  const house = await readOfficeHours(db)
  const span = bookableSpan(now, house)
  return freeSlots(await availabilities(db, ids, span, exceptId), span, house)
}

/** Whether a call lies within the hours that a consultant has set, holidays and days off left out. */
export async function isInHours(db: Db, id: string, startsAt: Date, minutes: number): Promise<boolean> {
  const { timeZone } = await readOfficeHours(db)
  const [own] = await listWindows(db, [id], { from: startsAt, until: startsAt })
  const day = businessDayOf(startsAt)
  const { hour, minute } = localTimeOf(startsAt, timeZone)
  const from = hour * 60 + minute
  return (own?.windows ?? []).some((window) => window.day === day && window.from <= from && from + minutes <= window.to)
}

/** Of several consultants' times each once, in order. */
export function unionOf(slots: readonly Slot[][]): Slot[] {
  const byTime = new Map(slots.flat().map((slot) => [slot.startsAt.getTime(), slot]))
  return [...byTime.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/**
 * The consultants, in their order, who can be booked at a time. `isTaken` when one of them could be, without another
 * appointment.
 */
export async function whoIsFree(
  db: Db,
  ids: readonly string[],
  startsAt: Date,
  now: Date,
  exceptId?: string,
): Promise<{ free: string[]; isTaken: boolean }> {
  const house = await readOfficeHours(db)
  const bookable = bookableSpan(now, house)
  if (startsAt < bookable.from || startsAt > bookable.until) return { free: [], isTaken: false }
  const span = { from: startsAt, until: startsAt }
  const all = await availabilities(db, ids, span, exceptId)
  const offers = (slots: readonly Slot[]) => slots.some((slot) => slot.startsAt.getTime() === startsAt.getTime())
  const whole = freeSlots(
    all.map((one) => ({ ...one, busy: [] })),
    span,
    house,
  )
  const left = freeSlots(all, span, house)
  return {
    free: ids.filter((_, index) => offers(left[index] ?? [])),
    isTaken: whole.some(offers),
  }
}

/** When a consultant can be called on each of some days, and on which they are away though the business is open. */
export async function listWindows(db: Db, ids: readonly string[], span: Span) {
  const days = officeDays(span.from, span.until, await readOfficeHours(db))
  const hours = await listHours(db, ids, { firstDay: businessDayOf(span.from), lastDay: businessDayOf(span.until) })
  return ids.map((id) => {
    const own = hours.get(id) ?? NO_HOURS
    const isOff = (iso: string) =>
      own.days.some(
        ({ kind, firstDay, lastDay, from }) => kind === 'off' && from === null && firstDay <= iso && iso <= lastDay,
      )
    return {
      id,
      windows: days.flatMap((day) => windowsOn(day, own).map((window) => ({ day: day.iso, ...window }))),
      off_days: days.map(({ iso }) => iso).filter(isOff),
    }
  })
}
