import { z } from 'zod'
import { count, endpoints, idParams, paging } from '../calls/endpoint.ts'
import { LOCALES } from '../values/locales.ts'
import { exact, oneLine, requiredText, text } from '../values/text.ts'
import { REPORT_LINE_MAX, REPORT_SAID_MAX, REPORT_TEXT_MAX } from './quote-report-constants.ts'

const CENTS_MAX = 99_999_999_99

/** What a reading depends on beside the text. */
const reportedSale = z.strictObject({
  jurisdiction: exact(8).regex(/^[A-Z]{2}:(?:CA|US)$/),
  date: z.iso.date(),
  seller: z.enum(['dealer', 'private']),
  condition: z.enum(['new', 'used']),
  fuel: z.enum(['gas', 'diesel', 'hybrid', 'phev', 'bev', 'fcev']),
  advertised_price: z.int().min(0).max(CENTS_MAX).nullable(),
})

const newReport = z.strictObject({
  language: z.enum(LOCALES),
  sale: reportedSale,
  /** The line that was read wrong, in the words of the quote; empty where none was chosen. */
  line: oneLine(REPORT_LINE_MAX),
  /** What is right. */
  said: requiredText(REPORT_SAID_MAX),
  /** The quote without what points to a person, where the sender agreed; else empty. */
  quote: text(REPORT_TEXT_MAX),
})
export type NewQuoteReport = z.infer<typeof newReport>

const report = newReport.extend({ id: z.uuid(), created_at: z.iso.datetime() })
export type QuoteReport = z.infer<typeof report>

export const quoteReportEndpoints = endpoints({
  'POST /quote-reports': {
    summary: 'Say what was read wrong in a quote; nobody’s name is asked or kept',
    guard: 'anyone',
    limits: ['quoteReport'],
    body: newReport,
    answers: { 204: z.undefined() },
    creates: true,
  },
  'GET /desk/quote-reports': {
    summary: 'What was read wrong in quotes, the newest first',
    guard: 'desk',
    query: paging,
    answers: { 200: count.extend({ reports: z.array(report) }) },
  },
  'GET /desk/quote-reports/{id}/golden-case': {
    summary: 'A report as a test case: its input, what is read now, and what is right in the sender’s words',
    guard: 'desk',
    params: idParams,
    answers: {
      200: z.object({
        id: z.string(),
        tag: z.literal('reported'),
        note: z.string(),
        input: reportedSale.extend({ text: z.string() }),
        expected: z.record(z.string(), z.unknown()),
      }),
    },
  },
  'DELETE /desk/quote-reports/{id}': {
    summary: 'Remove a report that is settled',
    guard: 'desk',
    params: idParams,
    answers: { 204: z.undefined() },
  },
})
