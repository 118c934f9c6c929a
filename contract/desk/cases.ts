import { z } from 'zod'
import { endpoints, paging } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { ADDED_TODO_KINDS, CASE_LINE_MAX, CASE_SIDES, TODO_TEXT_MAX, TURNS } from '../cases/constants.ts'
import { brief, caseEvent, codeAndIdParams, codeParams, deskCase, plan, version } from '../cases/endpoints.ts'
import { CASE_STAGES, CLOSE_REASONS } from '../cases/stages.ts'
import { DOCUMENT_TYPES } from '../documents/constants.ts'
import { instant } from '../time/calendar-values.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { oneLine, requiredLine, requiredText, text } from '../values/text.ts'

const newTodo = z
  .strictObject({
    side: z.enum(CASE_SIDES),
    kind: z.enum(ADDED_TODO_KINDS),
    /** May be empty for a document: its type is shown instead, in the language of the reader. */
    text: oneLine(TODO_TEXT_MAX),
    why: oneLine(TODO_TEXT_MAX).nullish(),
    document_type: z.enum(DOCUMENT_TYPES).nullish(),
    due_at: instant.nullish(),
  })
  .refine(({ kind, document_type }) => (kind === 'document') === (document_type != null), {
    path: ['document_type'],
    error: problem('required'),
  })
  .refine(({ kind, text: words }) => kind === 'document' || words !== '', {
    path: ['text'],
    error: problem('required'),
  })
export type NewTodo = z.infer<typeof newTodo>

const place = z
  .strictObject({
    version,
    country: z.enum(COUNTRIES),
    state: z.enum(US_STATES).nullish(),
    province: z.enum(CA_PROVINCES).nullish(),
  })
  .refine(({ country, state, province }) => (country === 'CA' ? province && !state : state && !province), {
    path: ['country'],
    error: problem('regionMissing'),
  })

const desk = { guard: 'desk', params: codeParams, answers: { 200: deskCase } } as const

export const deskCaseEndpoints = endpoints({
  'POST /desk/cases': {
    summary: 'Open a case from a request in the inbox; a request has one case. A consultant opens those given to them',
    guard: 'desk',
    body: z.strictObject({ request_id: z.uuid().toLowerCase() }),
    answers: { 201: deskCase },
    creates: true,
  },
  'GET /desk/cases/{code}': { summary: 'A case, for whoever advises in it', ...desk },
  'GET /desk/cases/{code}/timeline': {
    summary: 'What happened in a case, newest first, with what is for colleagues alone',
    guard: 'desk',
    params: codeParams,
    query: paging,
    answers: { 200: z.array(caseEvent) },
  },
  'PUT /desk/cases/{code}/brief': {
    summary: 'Say anew what the client wants',
    ...desk,
    body: z.strictObject({ version, brief }),
  },
  'PUT /desk/cases/{code}/place': { summary: 'Correct where the client lives', ...desk, body: place },
  'PUT /desk/cases/{code}/plan': {
    summary: 'Write the plan that the client starts the work on',
    ...desk,
    body: z.strictObject({ version, plan }),
  },
  'PUT /desk/cases/{code}/stage': {
    summary: 'Move a case, forwards or back, with an optional line for the client',
    ...desk,
    body: z.strictObject({
      version,
      stage: z.enum(CASE_STAGES),
      reason: z.enum(CLOSE_REASONS).nullish(),
      line: text(CASE_LINE_MAX).nullish(),
      /** The sender has read what is missing, and moves anyway. */
      sure: z.boolean().optional(),
    }),
  },
  'PUT /desk/cases/{code}/pin': {
    summary: 'Pin a next step, or let the case say it by itself again',
    ...desk,
    body: z.strictObject({
      version,
      pin: z
        .strictObject({
          turn: z.enum(TURNS).exclude(['nobody']),
          text: requiredLine(TODO_TEXT_MAX),
          due_at: instant.nullable(),
        })
        .nullable(),
    }),
  },
  'POST /desk/cases/{code}/todos': {
    summary: 'Put a to-do on either side',
    ...desk,
    body: newTodo,
    answers: { 201: deskCase },
    creates: true,
  },
  'PUT /desk/cases/{code}/todos/{id}': {
    summary: 'Tick off a to-do, or drop it',
    guard: 'desk',
    params: codeAndIdParams,
    body: z.strictObject({ state: z.enum(['done', 'dropped', 'open']) }),
    answers: { 200: deskCase },
  },
  'PUT /desk/cases/{code}/consultant': {
    summary: 'Give a case to a consultant, or to nobody',
    ...desk,
    guard: 'manager',
    body: z.strictObject({ version, consultant_id: z.uuid().toLowerCase().nullable() }),
  },
  'POST /desk/cases/{code}/take': {
    summary: 'Take an unassigned case in a language that one speaks',
    ...desk,
  },
  'POST /desk/cases/{code}/hand-back': {
    summary: 'Hand a case back, with a reason for colleagues',
    guard: 'desk',
    params: codeParams,
    body: z.strictObject({ reason: requiredText(CASE_LINE_MAX) }),
    answers: { 204: z.undefined() },
  },
})
