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

/** The statutory holidays of Quebec in a year, as `YYYY-MM-DD`. */
export function quebecHolidays(year: number): string[] {
  return [
    { year, month: 1, day: 1 },
    addDays(easterSunday(year), -2),
    // National Patriots' Day: the Monday before 25 May.
    weekdayFrom({ year, month: 5, day: 18 }, MONDAY),
    { year, month: 6, day: 24 },
    { year, month: 7, day: 1 },
    weekdayFrom({ year, month: 9, day: 1 }, MONDAY),
    weekdayFrom({ year, month: 10, day: 8 }, MONDAY),
    { year, month: 12, day: 25 },
  ].map(isoDay)
}
