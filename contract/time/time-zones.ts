import { TIME_ZONE_MAX } from '../appointments/constants.ts'
import { problem } from '../calls/field-problems.ts'
import { exact } from '../values/text.ts'

/** A zone that this platform knows: times in mails are written in it. */
export const timeZone = exact(TIME_ZONE_MAX).refine((zone) => isTimeZone(zone), { error: problem('timeZone') })

function isTimeZone(zone: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    // Offsets such as +05:00 are known too, and follow no change of clocks.
    return /^[A-Za-z]/.test(known)
  } catch {
    return false
  }
}
