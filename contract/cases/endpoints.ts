import { z } from 'zod'
import { endpoints, paging } from '../calls/endpoint.ts'
import { DOCUMENT_TYPES } from '../documents/constants.ts'
import { LEAD_CONDITIONS, LEAD_VEHICLE_TYPES } from '../leads/constants.ts'
import { PACKAGE_STATUSES } from '../payments/package-constants.ts'
import { isoDay } from '../time/calendar-values.ts'
import { about, initialsColour } from '../users/team.ts'
import { TEAM_LANGUAGES } from '../users/team-constants.ts'
import { LOCALES } from '../values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { exact, oneLine, requiredText, text } from '../values/text.ts'
import { CLOCK_STATES } from './clock.ts'
import { CASE_CODE_PATTERN } from './codes.ts'
import {
  ANSWER_MAX,
  BRIEF_MAX,
  BUDGET_MAX_DOLLARS,
  CASE_EVENT_KINDS,
  CASE_LINE_MAX,
  CASE_SIDES,
  NEXT_STEPS,
  PAYMENT_WAYS,
  PLAN_STEPS_MAX,
  PLAN_TEXT_MAX,
  REFUND_REQUEST_STATUSES,
  REFUND_STATUSES,
  TODO_KINDS,
  TURNS,
} from './constants.ts'
import { CASE_STAGES, CLOSE_REASONS } from './stages.ts'

const dollars = z.int().min(0).max(BUDGET_MAX_DOLLARS)

/** What the client wants. Both sides edit it; every change is in the timeline. */
export const brief = z.strictObject({
  wants: oneLine(BRIEF_MAX.wants).nullable(),
  vehicle_type: z.enum(LEAD_VEHICLE_TYPES).nullable(),
  condition: z.enum(LEAD_CONDITIONS).nullable(),
  budget_min: dollars.nullable(),
  budget_max: dollars.nullable(),
  must_haves: text(BRIEF_MAX.mustHaves).nullable(),
  deadline: isoDay.nullable(),
  trade_in: text(BRIEF_MAX.tradeIn).nullable(),
  payment: z.enum(PAYMENT_WAYS).nullable(),
  payment_details: oneLine(BRIEF_MAX.paymentDetails).nullable(),
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

/** The part of a case that both sides see. */
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
  /**
   * The measured median of replies over thirty days, in minutes of opening time: of all consultants and of the
   * consultant of the case; null below twenty.
   */
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
  kind: z.enum(CASE_EVENT_KINDS),
  actor: z.string().nullable(),
  actor_side: z.enum(['client', 'staff', 'system']),
  values: z.record(z.string(), z.string()),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const codeParams = z.strictObject({ code: z.string().toUpperCase().regex(CASE_CODE_PATTERN) })
export const codeAndIdParams = codeParams.extend({ id: z.uuid().toLowerCase() })

/** What the sender last saw: a change made on older ground is refused, and the present state shown. */
export const version = z.int().min(0)

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
      sentence_version: exact(10),
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

/** How much of a promise is used up, in minutes of opening time. */
export const caseClock = z.object({
  spent_minutes: z.int(),
  promised_minutes: z.int(),
  state: z.enum(CLOCK_STATES),
  is_first: z.boolean(),
})
export type DeskClock = z.infer<typeof caseClock>

/** The case as staff see it, with its client. */
export const deskCase = caseCore.extend({
  client: z.object({
    id: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  consultant_id: z.uuid().nullable(),
  /** The last day of its consultant's days off, while they are off. */
  consultant_away_until: z.string().nullable(),
  /** What they asked to be advised in, where it is none of our pages' languages. */
  advisor_language: z.enum(TEAM_LANGUAGES).nullable(),
  request_id: z.uuid().nullable(),
  pinned: z.object({ turn: z.enum(TURNS), text: z.string(), due_at: z.string().nullable() }).nullable(),
  /** Null while no answer is due. */
  clock: caseClock.nullable(),
})
export type DeskCase = z.infer<typeof deskCase>
