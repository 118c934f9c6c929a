import { z } from 'zod'
import { endpoints, idParams } from '../calls/endpoint.ts'
import { instant } from '../time/calendar-values.ts'
import { oneLine } from '../values/text.ts'
import { KEPT_CARS_MAX } from './saved-cars-constants.ts'
import { LISTING_TEXT_MAX } from './values.ts'

/** What is remembered of a car, for when its listing is gone. */
const remembered = {
  make: oneLine(LISTING_TEXT_MAX.make),
  model: oneLine(LISTING_TEXT_MAX.model),
  year: z.int().min(0).max(9_999),
  /** CAD, when it was saved. */
  price: z.number().min(0).max(99_999_999.99).nullable(),
}

export const savedCar = z.object({ id: z.uuid().toLowerCase(), saved_at: instant, ...remembered })
export type SavedCar = z.infer<typeof savedCar>

export const savedCarEndpoints = endpoints({
  'GET /saved-cars': {
    summary: 'The cars that the caller keeps, the last saved first',
    guard: 'signedIn',
    answers: { 200: z.array(savedCar) },
  },
  'PUT /saved-cars/{id}': {
    summary: 'Keep a car; again changes nothing',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: savedCar },
  },
  'DELETE /saved-cars/{id}': {
    summary: 'Keep it no longer',
    guard: 'signedIn',
    params: idParams,
    answers: { 204: z.undefined() },
  },
  'POST /saved-cars/joined': {
    summary: 'Add what a browser kept for a visitor; what is kept already stays as it is. Answers with all of them',
    guard: 'signedIn',
    body: z.strictObject({ cars: z.array(savedCar).max(KEPT_CARS_MAX) }),
    answers: { 200: z.array(savedCar) },
  },
})
