import { MINUTE_MS } from './durations.ts'
import { addDays, instantOf, isoDay, type LocalDay, localTimeOf, parseDay, weekdayOf } from './zoned-time.ts'

export type OpeningHours = {
  timeZone: string
  /** By weekday, 0 = Sunday; no entry means closed. */
  hours: Partial<Record<number, readonly [opens: string, closes: string]>>
  /** Days on which the business is closed, as `YYYY-MM-DD`. */
  holidays: readonly string[]
}

/** No business is closed for longer; a week without hours must not loop forever. */
const DAYS_LOOKED_AHEAD = 400
const CLOSES_MINUTES = 18 * 60

type Open = { fromMs: number; toMs: number }

/** `9:30` as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Days that were asked for already: a list of clocks asks for the same few, and what a zone's clocks show is dear to ask. */
const known = new WeakMap<OpeningHours, Map<string, Open | undefined>>()

/** The opening time and closing time of a day, or undefined. */
export function openOn(day: LocalDay, house: OpeningHours): Open | undefined {
  const days = known.get(house) ?? new Map<string, Open | undefined>()
  known.set(house, days)
  const name = isoDay(day)
  if (!days.has(name)) days.set(name, readDay(day, name, house))
  return days.get(name)
}

function readDay(day: LocalDay, name: string, { timeZone, hours, holidays }: OpeningHours): Open | undefined {
  const span = hours[weekdayOf(day)]
  if (!span || holidays.includes(name)) return undefined
  const [opens, closes] = span
  const fromMs = instantOf(day, minutesOf(opens), timeZone).getTime()
  const toMs = instantOf(day, minutesOf(closes), timeZone).getTime()
  return toMs > fromMs ? { fromMs, toMs } : undefined
}

/** The end of a business day, `YYYY-MM-DD`: when it closes, or six where it is closed all day. */
export function endOfOfficeDay(day: string, house: OpeningHours): string {
  const open = openOn(parseDay(day), house)
  const ends = open ? new Date(open.toMs) : instantOf(parseDay(day), CLOSES_MINUTES, house.timeZone)
  return ends.toISOString()
}

function* openSpansFrom(start: Date, house: OpeningHours): Generator<Open> {
  let day: LocalDay = localTimeOf(start, house.timeZone)
  for (let looked = 0; looked < DAYS_LOOKED_AHEAD; looked++) {
    const open = openOn(day, house)
    if (open && open.toMs > start.getTime()) yield { ...open, fromMs: Math.max(open.fromMs, start.getTime()) }
    day = addDays(day, 1)
  }
}

/** The instant at which so much opening time has gone by since `start`. */
export function addOpeningMinutes(start: Date, minutes: number, house: OpeningHours): Date {
  let leftMs = minutes * MINUTE_MS
  for (const { fromMs, toMs } of openSpansFrom(start, house)) {
    if (leftMs <= toMs - fromMs) return new Date(fromMs + leftMs)
    leftMs -= toMs - fromMs
  }
  throw new RangeError('The house has no opening hours in the year to come')
}

/** The instant such that more opening time than that goes by until `end` exactly from what was before it. */
export function beforeOpeningMinutes(end: Date, minutes: number, house: OpeningHours): Date {
  let leftMs = minutes * MINUTE_MS
  let day: LocalDay = localTimeOf(end, house.timeZone)
  for (let looked = 0; looked < DAYS_LOOKED_AHEAD; looked++) {
    const open = openOn(day, house)
    if (open && open.fromMs < end.getTime()) {
      const toMs = Math.min(open.toMs, end.getTime())
      if (leftMs < toMs - open.fromMs) return new Date(toMs - leftMs)
      leftMs -= toMs - open.fromMs
    }
    day = addDays(day, -1)
  }
  throw new RangeError('The house had no opening hours in the year before')
}

/** How much opening time lies between two instants; none when the second is not the later one. */
export function openingMinutesBetween(start: Date, end: Date, house: OpeningHours): number {
  if (end <= start) return 0
  let ms = 0
  for (const { fromMs, toMs } of openSpansFrom(start, house)) {
    if (fromMs >= end.getTime()) break
    ms += Math.min(toMs, end.getTime()) - fromMs
  }
  return ms / MINUTE_MS
}
