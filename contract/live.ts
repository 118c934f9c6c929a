import { z } from 'zod'
import { codeParams } from './cases.ts'
import { endpoints } from './endpoint.ts'

/** What a stream says: that something has changed, never what. The page asks the API again. */
export type LiveEvent =
  | { noun: 'case'; id: string; version: number }
  | { noun: 'presence'; id: string; staff: string; is_typing: boolean }

/** Without a stream a page asks this often. */
export const POLL_MS = 15_000
/** Somebody who has said nothing for this long is not there any more. */
export const PRESENCE_MS = 20_000

export const liveEndpoints = endpoints({
  'GET /live': {
    summary: 'A stream of what changes for the caller (text/event-stream), until their token or their rights end',
    guard: 'signedIn',
    stream: true,
    answers: { 200: z.unknown() },
  },
  'POST /desk/cases/{code}/presence': {
    summary: 'Say to colleagues in this case that one is here, and whether one is typing',
    guard: 'consultant',
    params: codeParams,
    body: z.strictObject({ is_typing: z.boolean() }),
    answers: { 204: z.undefined() },
  },
})
