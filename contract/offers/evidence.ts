import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { codeParams } from '../cases/endpoints.ts'
import { DEALER_LANGUAGES } from '../desk/dealer-texts.ts'

const regulatorLetter = z.object({
  text: z.string(),
  language: z.enum(DEALER_LANGUAGES),
  offer_id: z.uuid(),
  regulator: z.string(),
  /** False where the rules name an office that is not confirmed. */
  is_sure: z.boolean(),
  /** When the rules of the place were last looked up. */
  checked_on: z.string(),
  /** How many lines of the offer or the contract it names. */
  points: z.int(),
})
export type RegulatorLetter = z.infer<typeof regulatorLetter>

export const evidenceEndpoints = endpoints({
  'GET /cases/{code}/evidence': {
    summary:
      'All that proves what was advertised, offered, said and signed, as one ZIP with a manifest of SHA-256 hashes',
    guard: 'signedIn',
    params: codeParams,
    answers: { 200: z.unknown() },
    limits: ['evidence'],
  },
  'GET /cases/{code}/regulator-letter': {
    summary:
      'A letter to whoever oversees dealers in the client’s place, for the client to send; nothing is sent from here',
    guard: 'signedIn',
    params: codeParams,
    query: z.strictObject({
      /** Without it French for an offer in Québec, else English. */
      language: z.enum(DEALER_LANGUAGES).optional(),
      /** Which offer it is about; without it the accepted one, or else the one with most to ask back. */
      offer: z.uuid().toLowerCase().optional(),
    }),
    answers: { 200: regulatorLetter },
  },
})
