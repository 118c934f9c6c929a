import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A wall clock's reading somewhere. `month` is 1 to 12, `weekday` 0 = Sunday. */
export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}
export type LocalDay = Pick<LocalTime, 'year' | 'month' | 'day'>

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

/** What the clocks of a time zone show at an instant. */
export function localTimeOf(instant: Date, zone: string): LocalTime {
  const shown: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return { year, month, day, hour, minute, second, weekday: weekdayOf({ year, month, day }) }
}

/** How far a zone's clocks are ahead of UTC at an instant; seconds are kept, as zones of old have them. */
function offsetMs(instant: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = localTimeOf(instant, zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000
}

/**
 * The instant at which a zone's clocks show a time. A time that the clocks skip in spring is read with the offset before the
 * change, so it falls as long after the gap as it stood in it; of the two instants of a repeated hour in autumn it is the first.
 */
export function instantOf(day: LocalDay, minuteOfDay: number, zone: string): Date {
  const wall = Date.UTC(day.year, day.month - 1, day.day) + minuteOfDay * MINUTE_MS
  const before = offsetMs(new Date(wall - DAY_MS), zone)
  const after = offsetMs(new Date(wall + DAY_MS), zone)
  const first = wall - Math.max(before, after)
  if (offsetMs(new Date(first), zone) === Math.max(before, after)) return new Date(first)
  const second = wall - Math.min(before, after)
  if (offsetMs(new Date(second), zone) === Math.min(before, after)) return new Date(second)
  return new Date(wall - before)
}

export function addDays({ year, month, day }: LocalDay, days: number): LocalDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

export function weekdayOf({ year, month, day }: LocalDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** `2026-11-16` */
export function isoDay({ year, month, day }: LocalDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The other way round. */
export function parseDay(iso: string): LocalDay {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return { year, month, day }
}
