import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { CASE_LINE_MAX } from '../cases/constants.ts'
import { clientCase, codeAndIdParams, codeParams, deskCase } from '../cases/endpoints.ts'
import { requiredText } from '../values/text.ts'

export const REFUND_WORDS_MAX = 2_000

export const refundEndpoints = endpoints({
  'POST /cases/{code}/cancel': {
    summary: 'Cancel before the work has started, and get all the money back; pressed again, it is paid back once',
    guard: 'signedIn',
    params: codeParams,
    answers: { 200: clientCase },
  },
  'POST /cases/{code}/refund-requests': {
    summary: 'Ask for a refund after the start; a manager answers',
    guard: 'signedIn',
    params: codeParams,
    body: z.strictObject({ words: requiredText(REFUND_WORDS_MAX) }),
    answers: { 201: clientCase },
    creates: true,
  },
  'PUT /desk/cases/{code}/refund-requests/{id}': {
    summary: 'Answer a request for a refund: all, a part, or none, with reasons',
    guard: 'manager',
    params: codeAndIdParams,
    body: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('granted'), answer: requiredText(CASE_LINE_MAX) }),
      z.strictObject({
        verdict: z.literal('partly'),
        amount: z.number().positive().multipleOf(0.01).max(100_000),
        answer: requiredText(CASE_LINE_MAX),
      }),
      z.strictObject({ verdict: z.literal('declined'), answer: requiredText(CASE_LINE_MAX) }),
    ]),
    answers: { 200: deskCase },
  },
})
