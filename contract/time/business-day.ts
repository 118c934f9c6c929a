import { BUSINESS } from '../settings/business.ts'
import { isoDay, localTimeOf } from './zoned-time.ts'

/** The day, `YYYY-MM-DD`, where the house is: rules hold by the day, and it must not hang on where a computer stands. */
export function businessDayOf(instant: Date = new Date()): string {
  return isoDay(localTimeOf(instant, BUSINESS.timeZone))
}
