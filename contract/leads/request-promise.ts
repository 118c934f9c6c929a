import { FIRST_REPLY_MINUTES } from '../cases/constants.ts'
import { addOpeningMinutes, type OpeningHours } from '../time/opening-hours.ts'

/** When a request must have its first answer. */
export function answerBy(receivedAt: Date, house: OpeningHours): Date {
  return addOpeningMinutes(receivedAt, FIRST_REPLY_MINUTES, house)
}
