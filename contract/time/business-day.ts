import { BUSINESS } from '../settings/business.ts'
import { isoDay, localTimeOf } from './zoned-time.ts'

/**
 * The day, `YYYY-MM-DD`, in the business time zone: rules hold by the day, and must not depend on the zone of a server.
 */
export function businessDayOf(instant: Date = new Date()): string {
  return isoDay(localTimeOf(instant, BUSINESS.timeZone))
}
