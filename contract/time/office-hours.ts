import { BUSINESS } from '../settings/business.ts'
import type { Holidays, Week } from '../settings/constants.ts'
import { quebecHolidays } from './holidays.ts'
import type { OpeningHours } from './opening-hours.ts'

/** The years for which the holidays are known; cases and calls look at most a year ahead. */
const HOLIDAY_YEARS = Array.from({ length: 20 }, (_, index) => 2025 + index)
const STATUTORY = HOLIDAY_YEARS.flatMap(quebecHolidays)

/**
 * The opening hours until an owner sets others: deadlines, reply times and calls are counted in them. Apart from
 * `BUSINESS`, which every page loads.
 */
export const OFFICE_HOURS = officeHoursOf({})

/** The same with what was set; the time zone is the city's, and stays. */
export function officeHoursOf({ hours, holidays }: { hours?: Week; holidays?: Holidays }): OpeningHours {
  return {
    timeZone: BUSINESS.timeZone,
    hours: hours ?? BUSINESS.hours,
    holidays: holidays
      ? [...new Set([...STATUTORY.filter((day) => !holidays.open.includes(day)), ...holidays.closed])]
      : STATUTORY,
  }
}
