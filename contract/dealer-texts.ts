import { z } from 'zod'
import { codeParams } from './cases.ts'
import { endpoints } from './endpoint.ts'

export const DEALER_LANGUAGES = ['en', 'fr'] as const

export const dealerTextEndpoints = endpoints({
  'POST /desk/cases/{code}/dealer-texts': {
    summary: 'A text for a dealer, built from the brief without anything personal; kept, and shown to the client',
    guard: 'desk',
    params: codeParams,
    body: z.strictObject({ language: z.enum(DEALER_LANGUAGES) }),
    answers: { 201: z.object({ text: z.string() }) },
    creates: true,
  },
})
