import { z } from 'zod'
import { instant, isoDay } from './calendar-values.ts'
import { CLOCK_STATES } from './case-clock.ts'
import { CASE_CODE_PATTERN } from './case-codes.ts'
import { CASE_STAGES, CLOSE_REASONS } from './case-stages.ts'
import {
  ANSWER_MAX,
  BRIEF_MAX,
  CASE_EVENTS,
  CASE_LINE_MAX,
  CASE_SIDES,
  NEXT_STEPS,
  PAYMENT_WAYS,
  PLAN_STEPS_MAX,
  PLAN_TEXT_MAX,
  REFUND_REQUEST_STATUSES,
  REFUND_STATUSES,
  TODO_KINDS,
  TODO_TEXT_MAX,
  TURNS,
} from './case-vocabulary.ts'
import { DOCUMENT_TYPES } from './document-vocabulary.ts'
import { endpoints, paging } from './endpoint.ts'
import { LEAD_CONDITIONS, LEAD_VEHICLE_TYPES } from './lead-vocabulary.ts'
import { LOCALES } from './locales.ts'
import { PACKAGE_STATUSES } from './packages.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from './places.ts'
import { about, initialsColour } from './team.ts'
import { TEAM_LANGUAGES } from './team-vocabulary.ts'
import { requiredText, text } from './text.ts'

const BUDGET_MAX_DOLLARS = 10_000_000
const dollars = z.int().min(0).max(BUDGET_MAX_DOLLARS)

/** What the client wants. Both sides edit it; every change is in the timeline. */
export const brief = z.strictObject({
  wants: text(BRIEF_MAX.wants).nullable(),
  vehicle_type: z.enum(LEAD_VEHICLE_TYPES).nullable(),
  condition: z.enum(LEAD_CONDITIONS).nullable(),
  budget_min: dollars.nullable(),
  budget_max: dollars.nullable(),
  must_haves: text(BRIEF_MAX.mustHaves).nullable(),
  deadline: isoDay.nullable(),
  trade_in: text(BRIEF_MAX.tradeIn).nullable(),
  payment: z.enum(PAYMENT_WAYS).nullable(),
  payment_details: text(BRIEF_MAX.paymentDetails).nullable(),
  notes: text(BRIEF_MAX.notes).nullable(),
})
export type Brief = z.infer<typeof brief>
export type BriefField = keyof Brief

export const EMPTY_BRIEF: Brief = {
  wants: null,
  vehicle_type: null,
  condition: null,
  budget_min: null,
  budget_max: null,
  must_haves: null,
  deadline: null,
  trade_in: null,
  payment: null,
  payment_details: null,
  notes: null,
}

const planStep = z.strictObject({ text: requiredText(PLAN_TEXT_MAX), due: isoDay.nullable() })
/** What the consultant will do first, and until when. */
export const plan = z.strictObject({
  steps: z.array(planStep).min(1).max(PLAN_STEPS_MAX),
  note: text(CASE_LINE_MAX).nullable(),
})
export type Plan = z.infer<typeof plan>

const writtenPlan = plan.extend({ author: z.string(), written_at: z.string() })

export const nextStep = z.object({
  turn: z.enum(TURNS),
  kind: z.enum(NEXT_STEPS),
  /** What the words of that kind leave open. */
  values: z.record(z.string(), z.string()),
  due_at: z.string().nullable(),
  todo_id: z.uuid().nullable(),
})
export type NextStep = z.infer<typeof nextStep>

export const todo = z.object({
  id: z.uuid(),
  side: z.enum(CASE_SIDES),
  kind: z.enum(TODO_KINDS),
  text: z.string(),
  why: z.string().nullable(),
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  due_at: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  answer: z.string().nullable(),
})
export type Todo = z.infer<typeof todo>

/** The consultant as the client sees them. */
const advisor = z.object({
  name: z.string(),
  email: z.string(),
  languages: z.array(z.string()),
  about,
  colour: initialsColour,
})

/** Where the money stands: what was paid, whether it can be taken back by one button, what is on its way back. */
const caseMoney = z.object({
  package_id: z.uuid(),
  /** By which its invoice and credit notes are found among the owner's payments. */
  payment_id: z.uuid(),
  package_name: z.string(),
  package_status: z.enum(PACKAGE_STATUSES),
  purchased_at: z.string(),
  expires_at: z.string(),
  fee: z.number(),
  total: z.number(),
  currency: z.string(),
  card_last4: z.string().nullable(),
  refunded: z.number(),
  refund: z.object({ status: z.enum(REFUND_STATUSES), amount: z.number(), at: z.string() }).nullable(),
})

const refundRequest = z.object({
  id: z.uuid(),
  words: z.string(),
  status: z.enum(REFUND_REQUEST_STATUSES),
  asked_at: z.string(),
  answer: z.string().nullable(),
  amount: z.number().nullable(),
  answered_at: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

const stop = z.object({ stage: z.enum(CASE_STAGES), at: z.string() })

/** What everybody who may see a case sees of it. */
const caseCore = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  stage: z.enum(CASE_STAGES),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  /** When each stage was last entered, oldest first. */
  stops: z.array(stop),
  locale: z.enum(LOCALES),
  country: z.enum(COUNTRIES).nullable(),
  state: z.enum(US_STATES).nullable(),
  province: z.enum(CA_PROVINCES).nullable(),
  brief,
  plan: writtenPlan.nullable(),
  started_at: z.string().nullable(),
  next_step: nextStep,
  todos: z.array(todo),
  money: caseMoney.nullable(),
  refund_request: refundRequest.nullable(),
  consultant: advisor.nullable(),
  /** The measured median of replies over thirty days, in minutes of opening time: the house's and its consultant's; null below twenty. */
  reply_minutes: z.object({ house: z.int().nullable(), consultant: z.int().nullable() }),
  unread: z.int(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
})

/** A case as its client sees it: nothing that staff say among themselves. */
export const clientCase = caseCore
export type ClientCase = z.infer<typeof clientCase>

export const caseSummary = caseCore
  .pick({
    id: true,
    code: true,
    stage: true,
    close_reason: true,
    brief: true,
    next_step: true,
    consultant: true,
    unread: true,
    opened_at: true,
    closed_at: true,
  })
  .extend({ package_id: z.uuid().nullable(), package_name: z.string().nullable() })
export type CaseSummary = z.infer<typeof caseSummary>

/** `values` are data, never sentences: names, stages, fields, amounts. */
export const caseEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(CASE_EVENTS),
  actor: z.string().nullable(),
  actor_side: z.enum(['client', 'staff', 'system']),
  values: z.record(z.string(), z.string()),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const codeParams = z.strictObject({ code: z.string().toUpperCase().regex(CASE_CODE_PATTERN) })
export const codeAndIdParams = codeParams.extend({ id: z.uuid().toLowerCase() })

/** What the sender last saw: a change made on older ground is refused, and the present state shown. */
const version = z.int().min(0)

const waitingCases = z.object({ total: z.int(), count: z.int(), code: z.string().nullable() })
export type WaitingCases = z.infer<typeof waitingCases>

export const caseEndpoints = endpoints({
  'GET /cases': {
    summary: 'The caller’s own cases, open ones first, then newest first',
    guard: 'signedIn',
    answers: { 200: z.array(caseSummary) },
  },
  'GET /cases/waiting': {
    summary: 'How many cases the caller has, how many of them wait for them, and which one first',
    guard: 'signedIn',
    answers: { 200: waitingCases },
  },
  'GET /cases/{code}': {
    summary: 'A case of one’s own',
    guard: 'signedIn',
    params: codeParams,
    answers: { 200: clientCase },
  },
  'GET /cases/{code}/timeline': {
    summary: 'What happened in a case of one’s own, newest first',
    guard: 'signedIn',
    params: codeParams,
    query: paging,
    answers: { 200: z.array(caseEvent) },
  },
  'PUT /cases/{code}/brief': {
    summary: 'Say anew what is wanted',
    guard: 'signedIn',
    params: codeParams,
    body: z.strictObject({ version, brief }),
    answers: { 200: clientCase },
  },
  'POST /cases/{code}/start': {
    summary: 'Start work: from here on the fee is not refundable, except where both agree or the law says so',
    guard: 'signedIn',
    params: codeParams,
    body: z.strictObject({
      sentence_version: z.string().max(10),
      sentence_locale: z.enum(LOCALES),
      /** Which plan was read: with another one written since, nothing is started. */
      plan_written_at: z.iso.datetime().optional(),
    }),
    answers: { 200: clientCase },
  },
  'POST /cases/{code}/todos/{id}/answer': {
    summary: 'Answer a question that was put as a to-do',
    guard: 'signedIn',
    params: codeAndIdParams,
    body: z.strictObject({ answer: requiredText(ANSWER_MAX) }),
    answers: { 200: clientCase },
  },
  'PUT /cases/{code}/todos/{id}': {
    summary: 'Tick off a to-do that nothing else ends: a free one, or a time that was chosen elsewhere',
    guard: 'signedIn',
    params: codeAndIdParams,
    body: z.strictObject({ state: z.literal('done') }),
    answers: { 200: clientCase },
  },
})

const newTodo = z
  .strictObject({
    side: z.enum(CASE_SIDES),
    kind: z.enum(TODO_KINDS),
    /** May be empty for a document: its type says it, in the language of whoever reads. */
    text: text(TODO_TEXT_MAX),
    why: text(TODO_TEXT_MAX).nullish(),
    document_type: z.enum(DOCUMENT_TYPES).nullish(),
    due_at: instant.nullish(),
  })
  .refine(({ kind, document_type }) => (kind === 'document') === (document_type != null), {
    path: ['document_type'],
    error: 'A document to-do names its type.',
  })
  .refine(({ kind, text: words }) => kind === 'document' || words !== '', {
    path: ['text'],
    error: 'A to-do says what is to be done.',
  })
export type NewTodo = z.infer<typeof newTodo>

/** How much of a promise is used up, in minutes of opening time. */
export const caseClock = z.object({
  spent_minutes: z.int(),
  promised_minutes: z.int(),
  state: z.enum(CLOCK_STATES),
  is_first: z.boolean(),
})
export type DeskClock = z.infer<typeof caseClock>

/** The case as those who advise see it: with whose it is. */
export const deskCase = caseCore.extend({
  client: z.object({
    id: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  consultant_id: z.uuid().nullable(),
  /** What they asked to be advised in, where it is none of our pages' languages. */
  advisor_language: z.enum(TEAM_LANGUAGES).nullable(),
  request_id: z.uuid().nullable(),
  pinned: z.object({ turn: z.enum(TURNS), text: z.string(), due_at: z.string().nullable() }).nullable(),
  /** Null while nobody waits for an answer. */
  clock: caseClock.nullable(),
})
export type DeskCase = z.infer<typeof deskCase>

const place = z
  .strictObject({
    version,
    country: z.enum(COUNTRIES),
    state: z.enum(US_STATES).nullish(),
    province: z.enum(CA_PROVINCES).nullish(),
  })
  .refine(({ country, state, province }) => (country === 'CA' ? province && !state : state && !province), {
    path: ['country'],
    error: 'Canada needs a province, the United States a state.',
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
          text: requiredText(TODO_TEXT_MAX),
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
