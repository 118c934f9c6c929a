import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { addDays, instantOf, isoDay, localTimeOf, parseDay, weekdayOf } from '#contract/time/zoned-time.ts'

export type CalendarView = 'day' | 'week'
/** What the grid shows of a day, at least. */
const FIRST_HOUR = 8
const LAST_HOUR = 21
const DAY_MINUTES = 24 * 60

export const businessToday = () => businessDayOf()

/** The days of a view: the one, or the week from Monday that it is in. */
export function daysOfView(day: string, view: CalendarView): string[] {
  if (view === 'day') return [day]
  const first = addDays(parseDay(day), -((weekdayOf(parseDay(day)) + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => isoDay(addDays(first, index)))
}

export function shiftDay(day: string, view: CalendarView, by: 1 | -1): string {
  return isoDay(addDays(parseDay(day), by * (view === 'week' ? 7 : 1)))
}

/** Noon of a business day, to write its name. */
export function noonOf(day: string): Date {
  return instantOf(parseDay(day), 12 * 60, BUSINESS.timeZone)
}

/** A full hour of a business day, to write it. */
export function hourOf(day: string, hour: number): Date {
  return instantOf(parseDay(day), hour * 60, BUSINESS.timeZone)
}

/** An instant of a day and a time as typed, or undefined. */
export function instantAt(day: string, time: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time)
  if (!match || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  return instantOf(parseDay(day), Number(match[1]) * 60 + Number(match[2]), BUSINESS.timeZone).toISOString()
}

/** `09:30` of an instant in the business time zone. */
export function timeAt(instant: string): string {
  const { hour, minute } = localTimeOf(new Date(instant), BUSINESS.timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export function dayAt(instant: string): string {
  return businessDayOf(new Date(instant))
}

/** A call in a column of the grid: minutes of the day, and its place among those at the same time. */
export type Placed = { call: DeskAppointment; from: number; to: number; lane: number; lanes: number }

function minuteOfDay(instant: string): number {
  const { hour, minute } = localTimeOf(new Date(instant), BUSINESS.timeZone)
  return hour * 60 + minute
}

function minutesOf({ starts_at, ends_at }: DeskAppointment): { from: number; to: number } {
  const from = minuteOfDay(starts_at)
  const to = minuteOfDay(ends_at)
  return { from, to: to < from ? DAY_MINUTES : to }
}

/** The hours of the grid: the usual ones, and those of a call in a zone far away. */
export function hoursOf(calls: readonly DeskAppointment[]): number[] {
  const first = Math.min(FIRST_HOUR, ...calls.map((call) => Math.floor(minutesOf(call).from / 60)))
  const end = Math.max(LAST_HOUR, ...calls.map((call) => Math.ceil(minutesOf(call).to / 60)))
  return Array.from({ length: end - first }, (_, index) => first + index)
}

/** Calls of one day beside each other where they overlap, as those of several consultants do. */
export function placed(calls: readonly DeskAppointment[]): Placed[] {
  const sorted = calls
    .map((call) => ({ call, ...minutesOf(call), lane: 0, lanes: 1 }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  let group: Placed[] = []
  for (const one of sorted) {
    if (group.every(({ to }) => to <= one.from)) group = []
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    while (taken.has(one.lane)) one.lane++
    group.push(one)
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    for (const member of group) member.lanes = Math.max(member.lanes, lanes)
  }
  return sorted
}
