import { z } from 'zod'
import { TIME_ZONE_MAX } from './appointment-vocabulary.ts'

/** A zone that this platform knows: times in mails are written in it. */
export const timeZone = z
  .string()
  .max(TIME_ZONE_MAX)
  .refine((zone) => isTimeZone(zone), { error: 'This is not a time zone.' })

function isTimeZone(zone: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    // Offsets such as +05:00 are known too, and follow no change of clocks.
    return /^[A-Za-z]/.test(known)
  } catch {
    return false
  }
}
