import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { codeParams } from '../cases/endpoints.ts'
import { oneLine } from '../values/text.ts'

export const DEALER_LANGUAGES = ['en', 'fr'] as const
const KEPT_MAX = 20
const KEPT_MAX_CHARS = 200

export const dealerTextEndpoints = endpoints({
  'POST /desk/cases/{code}/dealer-texts': {
    summary: 'A text for a dealer, built from the brief without anything personal; kept, and shown to the client',
    guard: 'desk',
    params: codeParams,
    body: z.strictObject({
      language: z.enum(DEALER_LANGUAGES),
      /** Words that were struck out of an earlier text and do not identify the client. */
      keep: z.array(oneLine(KEPT_MAX_CHARS)).max(KEPT_MAX).optional(),
    }),
    /** What was left out of it, because it may name the client or lead to them. */
    answers: { 201: z.object({ text: z.string(), struck: z.array(z.string()) }) },
    creates: true,
  },
})
