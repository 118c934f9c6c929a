import { FIRST_REPLY_MINUTES } from '../cases/constants.ts'
import { addOpeningMinutes, type OpeningHours } from '../time/opening-hours.ts'

/** By when whoever asks something of us has the first answer. */
export function answerBy(receivedAt: Date, house: OpeningHours): Date {
  return addOpeningMinutes(receivedAt, FIRST_REPLY_MINUTES, house)
}
