import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addDays, instantOf, isoDay, parseDay } from '#contract/time/zoned-time.ts'

/** Business days, both of them included. */
export type DayRange = { from: string; to: string }
type Span = { from: Date; until: Date }

/** None when its end is before its beginning. */
export function listDays({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Days, in whatever order, as the ranges that they make. */
export function runsOf(days: readonly string[]): DayRange[] {
  const runs: DayRange[] = []
  for (const day of days.toSorted()) {
    const last = runs.at(-1)
    if (last && Date.parse(day) - Date.parse(last.to) <= DAY_MS) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** From the first moment of its first day until the first one after it, in the business time zone. */
export function spanOf({ from, to }: DayRange): Span {
  const { timeZone } = BUSINESS
  return { from: instantOf(parseDay(from), 0, timeZone), until: instantOf(addDays(parseDay(to), 1), 0, timeZone) }
}

/** As many days right before it, or the same days a year earlier. */
export function besideOf({ from, to }: DayRange, beside: 'before' | 'year'): DayRange {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const move = (text: string) => {
    const day = parseDay(text)
    return isoDay(beside === 'before' ? addDays(day, -days) : addDays({ ...day, year: day.year - 1 }, 0))
  }
  return { from: move(from), to: move(to) }
}

const MONTHS_SHOWN_MIN = 6

/** Whole months that the range reaches into, and those before them until there are enough for a chart. */
export function monthsOf({ from, to }: DayRange): DayRange {
  const last = parseDay(to)
  const earliest = isoDay(addDays({ year: last.year, month: last.month - MONTHS_SHOWN_MIN + 1, day: 1 }, 0))
  const first = `${from.slice(0, 7)}-01`
  return {
    from: first < earliest ? first : earliest,
    to: isoDay(addDays({ year: last.year, month: last.month + 1, day: 1 }, -1)),
  }
}

/** The months wholly inside, and the days before and after them: sums are kept of both. */
export function grainsOf({ from, to }: DayRange): { months: DayRange; days: DayRange[] } {
  const start = parseDay(from)
  const firstMonth = start.day === 1 ? from : isoDay(addDays({ year: start.year, month: start.month + 1, day: 1 }, 0))
  const after = addDays(parseDay(to), 1)
  const endMonth = isoDay({ ...after, day: 1 })
  if (firstMonth >= endMonth) return { months: { from: '9999-01-01', to: '0001-01-01' }, days: [{ from, to }] }
  const lastBefore = isoDay(addDays(parseDay(firstMonth), -1))
  return {
    months: { from: firstMonth, to: isoDay(addDays(parseDay(endMonth), -1)) },
    days: [
      { from, to: lastBefore },
      { from: endMonth, to },
    ],
  }
}
