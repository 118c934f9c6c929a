import { REGION_ZONE } from '../time/region-zones.ts'
import { instantOf, isoDay, localTimeOf, parseDay } from '../time/zoned-time.ts'

const LAST_MINUTE = 24 * 60 - 1

/** The zone that most people of a place live by: `QC:CA`. */
function zoneOf(jurisdiction: string): string {
  const zone = Object.entries(REGION_ZONE).find(([region]) => jurisdiction.startsWith(`${region}:`))?.[1]
  if (!zone) throw new RangeError(`${jurisdiction} is no province or state`)
  return zone
}

/** An offer that names a day and no hour holds until that day is over where its dealer is. */
export function endOfOfferDay(day: string, jurisdiction: string): Date {
  return instantOf(parseDay(day), LAST_MINUTE, zoneOf(jurisdiction))
}

/** The day, `YYYY-MM-DD`, of an end that names no hour; null where it names one. */
export function offerDayOf(end: string, jurisdiction: string): string | null {
  const day = isoDay(localTimeOf(new Date(end), zoneOf(jurisdiction)))
  return endOfOfferDay(day, jurisdiction).getTime() === Date.parse(end) ? day : null
}
