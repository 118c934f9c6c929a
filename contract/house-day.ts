import { type OpeningHours, openOn } from './opening-hours.ts'
import { instantOf } from './zoned-time.ts'

const CLOSES_MINUTES = 18 * 60

/** The end of a day, `YYYY-MM-DD`, at the house: when it closes, or six where it is closed all day. */
export function endOfHouseDay(day: string, house: OpeningHours): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const open = openOn({ year, month, day: date }, house)
  const ends = open ? new Date(open.toMs) : instantOf({ year, month, day: date }, CLOSES_MINUTES, house.timeZone)
  return ends.toISOString()
}
