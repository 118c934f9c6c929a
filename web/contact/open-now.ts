import { BUSINESS } from '../../contract/business.ts'

type Hours = typeof BUSINESS.hours

/** Whether somebody picks up the phone at this moment, and if not, when next. `day` is a weekday, 0 = Sunday. */
export type OpenNow =
  | { isOpen: true; today: number; closes: string }
  | { isOpen: false; today: number; opens: { day: number; daysAhead: number; time: string } | null }

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function openNow(now: Date, hours: Hours = BUSINESS.hours, timeZone: string = BUSINESS.timeZone): OpenNow {
  const { day: today, time } = wallClock(now, timeZone)
  const [opens, closes] = hours[today] ?? []
  if (opens && closes && opens <= time && time < closes) return { isOpen: true, today, closes }
  // From 0, today before opening, to 7, this day next week.
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const day = (today + daysAhead) % 7
    const [next] = hours[day] ?? []
    if (next && (daysAhead > 0 || time < next)) return { isOpen: false, today, opens: { day, daysAhead, time: next } }
  }
  return { isOpen: false, today, opens: null }
}

/** Weekday and `HH:MM` on the clock of a place; summer time is Intl's business. */
function wallClock(now: Date, timeZone: string): { day: number; time: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: WEEKDAYS.indexOf(parts['weekday'] ?? ''), time: `${parts['hour']}:${parts['minute']}` }
}
