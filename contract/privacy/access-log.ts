import { z } from 'zod'
import { endpoints, paging } from '../calls/endpoint.ts'

/** What of a client's was opened: a case with its messages and offers, a document, a file of the conversation, their page at the desk; or a text for a dealer. */
export const ACCESS_KINDS = ['case', 'document', 'file', 'client', 'dealerText'] as const

export const look = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(ACCESS_KINDS),
  /** A document's type, a file's name, the text for the dealer, or the day on which a case was opened. */
  subject: z.string(),
  staff: z.string(),
  case_code: z.string().nullable(),
})
export type Look = z.infer<typeof look>

export const accessLogEndpoints = endpoints({
  'GET /profile/me/looks': {
    summary: 'Who of the staff looked at what of the caller’s, newest first',
    guard: 'signedIn',
    query: paging,
    answers: { 200: z.array(look) },
  },
})
