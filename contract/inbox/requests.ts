import { z } from 'zod'
import { newPassword } from '../accounts/passwords.ts'
import { appointment } from '../appointments/endpoints.ts'
import { endpoints } from '../calls/endpoint.ts'
import { leadDetails } from '../leads/endpoints.ts'
import { storedUser } from '../users/schema.ts'
import { exact } from '../values/text.ts'
import { INBOX_KINDS } from './constants.ts'

const token = exact(100).min(1)

/** A request as its sender sees it, who needs no account for it: the link was mailed to the address that it names. */
export const requestState = z.object({
  id: z.uuid(),
  kind: z.enum(INBOX_KINDS),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The car or the subject it is about. */
  about: z.string().nullable(),
  vehicle_type: leadDetails.shape.vehicleType.nullable(),
  received_at: z.string(),
  /** By when the first answer is promised. */
  answer_by: z.string(),
  answered_at: z.string().nullable(),
  answers: z.array(z.object({ text: z.string(), author: z.string().nullable(), sent_at: z.string() })),
  /** The consultant in charge. */
  consultant: z.string().nullable(),
  /** The call that is booked, or the last one there was. */
  call: appointment.nullable(),
  /** A call can be booked with the request itself. */
  can_book: z.boolean(),
  /** `none`: the link can open an account, once. */
  account: z.enum(['none', 'exists']),
  case_code: z.string().nullable(),
})
export type RequestState = z.infer<typeof requestState>

export const requestEndpoints = endpoints({
  'GET /requests/link': {
    summary: 'How a request stands, by the link that was mailed to its sender',
    guard: 'anyone',
    query: z.strictObject({ token }),
    answers: { 200: requestState },
  },
  'POST /requests/link/account': {
    summary: 'Open the account of the sender by that link and sign them in; the link shows that the address is theirs',
    guard: 'anyone',
    body: z.strictObject({ token, password: newPassword, agreesToTerms: z.literal(true) }),
    answers: { 200: z.object({ access_token: z.string(), token_type: z.literal('bearer'), user: storedUser }) },
    sameOrigin: true,
    limits: ['account'],
  },
})
