import { z } from 'zod'
import { appointment } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { INBOX_KINDS } from './inbox-vocabulary.ts'
import { leadDetails } from './leads.ts'
import { newPassword } from './passwords.ts'
import { exact } from './text.ts'
import { storedUser } from './user-schemas.ts'

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
  /** Who looks after it. */
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
