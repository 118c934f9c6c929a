import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { CASE_STAGES } from '../cases/stages.ts'
import { replyTimes } from '../desk/endpoints.ts'

/** How many there are, and since when the first of them waits. */
const waiting = z.object({ count: z.int(), since: z.string().nullable() })

/** This week until now, and the same part of the week before. */
const compared = z.object({ now: z.number(), before: z.number() })

const overview = z.object({
  /** Work that waits for staff, by kind, the most urgent first: the overview opens with it. */
  needs: z.object({
    unassigned: waiting,
    refund_requests: waiting,
    broken_promises: waiting,
    stranded_calls: waiting,
    late_todos: waiting,
    new_requests: waiting,
  }),
  stages: z.array(z.object({ stage: z.enum(CASE_STAGES), count: z.int() })),
  consultants: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      languages: z.array(z.string()),
      open_cases: z.int(),
      reply_times: replyTimes,
    }),
  ),
  week: z.object({
    /** The Monday on which it began, in the business time zone. */
    from: z.string(),
    requests: compared,
    cases: compared,
    packages: compared,
    replies: compared,
    /** What was paid, without tax, and what was given back; in dollars. */
    paid: compared,
    refunded: compared,
  }),
})
export type BusinessOverview = z.infer<typeof overview>
export type OverviewNeed = keyof BusinessOverview['needs']

export const overviewEndpoints = endpoints({
  'GET /house/overview': {
    summary:
      'What needs somebody today, where the open cases are, who advises in how many, and the week beside the one before',
    guard: 'manager',
    answers: { 200: overview },
  },
})
