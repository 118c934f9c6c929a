import { addDays, isoDay, type LocalDay, weekdayOf } from './zoned-time.ts'

const MONDAY = 1

/** Sunday of Easter, by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): LocalDay {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return { year, month: Math.floor(f / 31), day: (f % 31) + 1 }
}

/** The first such weekday on or after a day. */
function weekdayFrom(day: LocalDay, weekday: number): LocalDay {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

/** The statutory holidays of Quebec, in the order of a year. */
const HOLIDAYS = {
  newYear: (year) => ({ year, month: 1, day: 1 }),
  goodFriday: (year) => addDays(easterSunday(year), -2),
  /** The Monday before 25 May. */
  patriots: (year) => weekdayFrom({ year, month: 5, day: 18 }, MONDAY),
  nationalDay: (year) => ({ year, month: 6, day: 24 }),
  canada: (year) => ({ year, month: 7, day: 1 }),
  labour: (year) => weekdayFrom({ year, month: 9, day: 1 }, MONDAY),
  thanksgiving: (year) => weekdayFrom({ year, month: 10, day: 8 }, MONDAY),
  christmas: (year) => ({ year, month: 12, day: 25 }),
} as const satisfies Record<string, (year: number) => LocalDay>
export type Holiday = keyof typeof HOLIDAYS

const NAMES = Object.keys(HOLIDAYS) as readonly Holiday[]

/** Those of a year, as `YYYY-MM-DD`. */
export function quebecHolidays(year: number): string[] {
  return NAMES.map((name) => isoDay(HOLIDAYS[name](year)))
}

/** Which of them a day is. */
export function holidayOn(day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4))
  return NAMES.find((name) => isoDay(HOLIDAYS[name](year)) === day)
}
