import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { addOpeningMinutes, minutesOf, type OpeningHours } from '../time/opening-hours.ts'
import { addDays, instantOf, isoDay, type LocalDay, localTimeOf, weekdayOf } from '../time/zoned-time.ts'
import {
  BOOKED_AHEAD_DAYS,
  BOOKED_AHEAD_MINUTES,
  BREAK_MINUTES,
  type DayChange,
  EVENING_FROM_MINUTE,
  SLOT_MINUTES,
} from './constants.ts'

/** A part of a weekday, 0 = Sunday, in minutes of the business day. */
export type WeekWindow = { weekday: number; from: number; to: number }
/** Days that differ from the week, as `YYYY-MM-DD`, both included; no minutes means all day. */
export type DaySpan = { kind: DayChange; firstDay: string; lastDay: string; from: number | null; to: number | null }
/** A time that is taken, with the break after it. */
export type Busy = { startsAt: Date; busyUntil: Date }

/** When one consultant can be called. */
export type Availability = {
  /** Their usual hours; what lies outside the opening hours does not count. */
  weekly: readonly WeekWindow[]
  /** What they opened beyond those, every week. Holidays close these too. */
  evenings: readonly WeekWindow[]
  /** Days off, and days that they opened regardless of the opening hours. */
  days: readonly DaySpan[]
  busy: readonly Busy[]
}

export type Slot = { startsAt: Date; isEvening: boolean }
/** Minutes of a day. */
type Span = { from: number; to: number }

const DAY_MINUTES = 24 * 60

/** One day of the business calendar, computed once for all consultants. */
type OfficeDay = {
  iso: string
  weekday: number
  open: Span | undefined
  isHoliday: boolean
  /** The instant of a minute on that day's clocks. */
  at: (minute: number) => number
}

/** The first instant that can be booked, and the last day: four opening hours and thirty days from now. */
export function bookableSpan(now: Date, house: OpeningHours): { from: Date; until: Date } {
  return {
    from: addOpeningMinutes(now, BOOKED_AHEAD_MINUTES, house),
    until: new Date(now.getTime() + BOOKED_AHEAD_DAYS * DAY_MS),
  }
}

/**
 * The free slots of each consultant between two instants, in the order given. Pure: what is free follows from the rows and the
 * clock alone. Slots stand on a grid that begins with each window, half an hour long and a quarter apart.
 */
export function freeSlots(
  availabilities: readonly Availability[],
  { from, until }: { from: Date; until: Date },
  house: OpeningHours,
): Slot[][] {
  const days = officeDays(from, until, house)
  return availabilities.map((availability) => {
    const taken = availability.busy.map(({ startsAt, busyUntil }) => [startsAt.getTime(), busyUntil.getTime()] as const)
    const slots: Slot[] = []
    for (const day of days) {
      for (const window of windowsOn(day, availability)) {
        const endMs = day.at(window.to)
        const beginMs = day.at(window.from)
        // With the break after the last slot.
        const lastMs = endMs + BREAK_MINUTES * MINUTE_MS
        const near = taken.filter(([begin, end]) => begin < lastMs && end > beginMs)
        for (let startMs = beginMs; ; startMs += (SLOT_MINUTES + BREAK_MINUTES) * MINUTE_MS) {
          if (startMs + SLOT_MINUTES * MINUTE_MS > endMs) break
          if (startMs < from.getTime() || startMs > until.getTime()) continue
          const freeUntilMs = startMs + (SLOT_MINUTES + BREAK_MINUTES) * MINUTE_MS
          if (near.some(([begin, end]) => begin < freeUntilMs && startMs < end)) continue
          slots.push({ startsAt: new Date(startMs), isEvening: startMs >= day.at(EVENING_FROM_MINUTE) })
        }
      }
    }
    return slots
  })
}

/** The parts of a day in which a consultant can be called, in order, none touching another. */
export function windowsOn(
  { iso, weekday, open, isHoliday }: Pick<OfficeDay, 'iso' | 'weekday' | 'open' | 'isHoliday'>,
  { weekly, evenings, days }: Omit<Availability, 'busy'>,
): Span[] {
  const changes = days.filter(({ firstDay, lastDay }) => firstDay <= iso && iso <= lastDay)
  const usual = open ? weekly.filter(isOn(weekday)).flatMap((window) => overlap(window, open)) : []
  const extra = isHoliday ? [] : evenings.filter(isOn(weekday))
  const opened = changes.filter(({ kind }) => kind === 'open').map(spanOf)
  const off = changes.filter(({ kind }) => kind === 'off').map(spanOf)
  return off.reduce<Span[]>(
    (left, closed) => left.flatMap((span) => without(span, closed)),
    [...joined([...usual, ...extra, ...opened])],
  )
}

/** The business days between two instants, with their opening hours. */
export function officeDays(from: Date, until: Date, house: OpeningHours): OfficeDay[] {
  const last = isoDay(localTimeOf(until, house.timeZone))
  const days: OfficeDay[] = []
  for (let day: LocalDay = localTimeOf(from, house.timeZone); isoDay(day) <= last; day = addDays(day, 1)) {
    days.push(officeDay(day, house))
  }
  return days
}

export function officeDay(day: LocalDay, { timeZone, hours, holidays }: OpeningHours): OfficeDay {
  const iso = isoDay(day)
  const weekday = weekdayOf(day)
  const isHoliday = holidays.includes(iso)
  const span = isHoliday ? undefined : hours[weekday]
  const startMs = instantOf(day, 0, timeZone).getTime()
  // On a day without a change of clocks every minute follows from the first; asking for each would cost a hundred times as much.
  const isPlain = instantOf(addDays(day, 1), 0, timeZone).getTime() - startMs === DAY_MS
  return {
    iso,
    weekday,
    isHoliday,
    open: span && { from: minutesOf(span[0]), to: minutesOf(span[1]) },
    at: (minute) => (isPlain ? startMs + minute * MINUTE_MS : instantOf(day, minute, timeZone).getTime()),
  }
}

const isOn = (weekday: number) => (window: WeekWindow) => window.weekday === weekday

function spanOf({ from, to }: DaySpan): Span {
  return { from: from ?? 0, to: to ?? DAY_MINUTES }
}

function overlap(a: Span, b: Span): Span[] {
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? [both] : []
}

/** What is left of a span when another is cut out of it. */
function without(span: Span, cut: Span): Span[] {
  return [...overlap(span, { from: 0, to: cut.from }), ...overlap(span, { from: cut.to, to: DAY_MINUTES })]
}

/** Spans that touch or overlap become one, so that one grid runs through them. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else whole.push({ from: span.from, to: span.to })
  }
  return whole
}
