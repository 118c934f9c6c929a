import { z } from 'zod'
import { endpoints, wholeNumber } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { SKIP_MAX } from '../calls/page-sizes.ts'
import { isoDay } from '../time/calendar-values.ts'
import { DAY_MS } from '../time/durations.ts'
import { exact } from '../values/text.ts'
import { BESIDES, OUTCOMES, RANGE_DAYS_MAX, REPORT_PARTS, ROW_FIELDS, ROW_KINDS, ROWS_PAGE } from './constants.ts'
import { DEVICES } from './page-view-constants.ts'

const YEAR_MIN = 2000
const day = isoDay.refine((text) => Number(text.slice(0, 4)) >= YEAR_MIN, { error: problem('dateOutOfReach') })
const range = z.strictObject({ from: day, to: day })
/** Both days belong to it. */
const isRange = ({ from, to }: z.infer<typeof range>) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < RANGE_DAYS_MAX
}
const asRange = { path: ['to'], error: problem('range') }

const reportQuery = range.extend({ beside: z.enum(BESIDES).optional() })

/** By the name of the column; null where there is nothing to say, as a median of none. */
const figures = z.record(z.string(), z.number().nullable())
const line = z.object({
  key: z.string(),
  /** A name, where the key is none. */
  label: z.string().nullable(),
  now: figures,
  before: figures.nullable(),
})
export type ReportLine = z.infer<typeof line>

const report = z.object({
  range,
  beside: range,
  /** The demo's samples are in it. */
  has_samples: z.boolean(),
  /** In minutes of opening time. */
  promised_minutes: z.int(),
  parts: z.record(z.enum(REPORT_PARTS), z.array(line)),
})
export type Report = z.infer<typeof report>

const row = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string().nullable(),
  detail: z.string().nullable(),
  language: z.string().nullable(),
  author: z.string().nullable(),
  amount: z.number().nullable(),
  minutes: z.number().nullable(),
  promised: z.number().nullable(),
  count: z.number().nullable(),
  device: z.enum(DEVICES).nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Where it is looked after. */
  to: z.string().nullable(),
})
export type ReportRow = z.infer<typeof row>

export const analyticsEndpoints = endpoints({
  'GET /house/figures': {
    summary:
      'How far the people came who entered in a range; what happened in it; money, speed, cars, reviews, savings; beside another range',
    guard: 'admin',
    query: reportQuery.refine(isRange, asRange),
    answers: { 200: report },
  },
  'GET /house/figures/rows': {
    summary: 'The rows that a figure is made of, newest first, a page at a time',
    guard: 'admin',
    query: range
      .extend({
        kind: z.enum(ROW_KINDS),
        field: z.enum(ROW_FIELDS).optional(),
        value: exact(200).optional(),
        skip: wholeNumber(0, SKIP_MAX).optional(),
      })
      .refine(isRange, asRange),
    answers: { 200: z.object({ rows: z.array(row).max(ROWS_PAGE), count: z.int() }) },
  },
  'GET /house/figures/export': {
    summary: 'A part of the report, or all of it, as a CSV file',
    guard: 'admin',
    query: reportQuery.extend({ part: z.enum(REPORT_PARTS).optional() }).refine(isRange, asRange),
    answers: { 200: z.unknown() },
  },
})
