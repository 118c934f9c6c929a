import { BUSINESS } from '../../contract/business.ts'

/** Today where the house is: rules hold by the day, and the day must not hang on where a computer stands. */
export function houseDay(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS.timeZone }).format(new Date())
}
