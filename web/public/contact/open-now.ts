import type { OpeningHours } from '#contract/time/opening-hours.ts'

/** Whether the phone is staffed at this moment, and if not, when next. `day` is a weekday, 0 = Sunday. */
export type OpenNow =
  | { isOpen: true; today: number; closes: string }
  | { isOpen: false; today: number; opens: { day: number; daysAhead: number; time: string } | null }

/** A week that is closed altogether is over by then. */
const LOOKED_AHEAD_DAYS = 21

export function openNow(now: Date, { hours, holidays, timeZone }: OpeningHours): OpenNow {
  const { date, day: today, time } = wallClock(now, timeZone)
  const hoursIn = (daysAhead: number) =>
    holidays.includes(dayAfter(date, daysAhead)) ? undefined : hours[(today + daysAhead) % 7]
  const [opens, closes] = hoursIn(0) ?? []
  if (opens && closes && opens <= time && time < closes) return { isOpen: true, today, closes }
  for (let daysAhead = 0; daysAhead <= LOOKED_AHEAD_DAYS; daysAhead += 1) {
    const [next] = hoursIn(daysAhead) ?? []
    if (next && (daysAhead > 0 || time < next)) {
      return { isOpen: false, today, opens: { day: (today + daysAhead) % 7, daysAhead, time: next } }
    }
  }
  return { isOpen: false, today, opens: null }
}

function dayAfter({ year, month, day }: { year: number; month: number; day: number }, days: number): string {
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Weekday, day and `HH:MM` on the clock of a place; summer time is Intl's business. Not `contract/time/zoned-time.ts`, whose file would cost
 * this first page 0.4 KB more.
 */
function wallClock(now: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    date: { year: Number(parts['year']), month: Number(parts['month']), day: Number(parts['day']) },
    day: WEEKDAYS.indexOf(parts['weekday'] ?? ''),
    time: `${parts['hour']}:${parts['minute']}`,
  }
}
