import { BUSINESS } from './business.ts'
import { quebecHolidays } from './holidays.ts'
import type { OpeningHours } from './opening-hours.ts'

/** The years for which the holidays are known; cases and calls look at most a year ahead. */
const HOLIDAY_YEARS = Array.from({ length: 20 }, (_, index) => 2025 + index)

/** When somebody is there to answer: what deadlines, reply times and calls are counted in. Apart from `BUSINESS`, which every page loads. */
export const HOUSE_HOURS: OpeningHours = {
  timeZone: BUSINESS.timeZone,
  hours: BUSINESS.hours,
  holidays: HOLIDAY_YEARS.flatMap(quebecHolidays),
}
