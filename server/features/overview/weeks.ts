import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, instantOf, localTimeOf, weekdayOf } from '#contract/time/zoned-time.ts'

export type Span = { from: Date; until: Date }

/**
 * The week from Monday until now, and the same part of the week before: in the business time zone, also over a clock
 * change.
 */
export function weeksAt(now: Date): { now: Span; before: Span } {
  const { timeZone } = BUSINESS
  const today = localTimeOf(now, timeZone)
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const minute = today.hour * 60 + today.minute
  return {
    now: { from: instantOf(monday, 0, timeZone), until: now },
    before: {
      from: instantOf(addDays(monday, -7), 0, timeZone),
      until: instantOf(addDays(today, -7), minute, timeZone),
    },
  }
}
