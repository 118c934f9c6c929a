import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { codeParams } from '../cases/endpoints.ts'

export const liveEndpoints = endpoints({
  'GET /live': {
    summary: 'A stream of what changes for the caller (text/event-stream), until their token or their rights end',
    guard: 'signedIn',
    stream: true,
    answers: { 200: z.unknown() },
  },
  'POST /desk/cases/{code}/presence': {
    summary: 'Say to colleagues in this case that one is here, and whether one is typing',
    guard: 'desk',
    params: codeParams,
    body: z.strictObject({ is_typing: z.boolean() }),
    answers: { 204: z.undefined() },
  },
})
