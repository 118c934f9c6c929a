import type { Holidays } from '#contract/settings/constants.ts'
import { quebecHolidays } from '#contract/time/holidays.ts'
import { addDays, isoDay, parseDay } from '#contract/time/zoned-time.ts'

/**
 * `statutory`: closed by law. `added`: closed as well. `opened`: a statutory one on which the business is open all the
 * same.
 */
export type OfficeDay = { day: string; kind: 'statutory' | 'added' | 'opened' }

/** The days of the year to come that differ from the week, in order. */
export function officeDays({ closed, open }: Holidays, today: string): OfficeDay[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  const isAhead = (day: string) => today <= day && day <= until
  const statutory = [...quebecHolidays(year), ...quebecHolidays(year + 1)]
  return [
    ...statutory.map((day): OfficeDay => ({ day, kind: open.includes(day) ? 'opened' : 'statutory' })),
    ...closed.filter((day) => !statutory.includes(day)).map((day): OfficeDay => ({ day, kind: 'added' })),
  ]
    .filter(({ day }) => isAhead(day))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Waits that began before a closed day are counted without it: it is kept for longer than any wait. */
const KEPT_DAYS = 92

/** Closes a day, or lets it be as the law and the week have it; days that are long over are dropped on the way. */
export function withDay(holidays: Holidays, { day, kind }: OfficeDay, today: string) {
  const first = isoDay(addDays(parseDay(today), -KEPT_DAYS))
  const others = (days: readonly string[]) => days.filter((one) => one !== day && one >= first)
  const [closed, open] = [others(holidays.closed), others(holidays.open)]
  if (kind === 'added') return { closed: [...closed, day].toSorted(), open }
  if (kind === 'opened') return { closed, open: [...open, day].toSorted() }
  return { closed, open }
}
