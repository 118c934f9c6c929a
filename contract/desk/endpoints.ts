import { z } from 'zod'
import { deskAppointment } from '../appointments/endpoints.ts'
import { endpoints, idParams, paging } from '../calls/endpoint.ts'
import { CASE_LINE_MAX, CASE_SIDES, TODO_KINDS } from '../cases/constants.ts'
import { brief, caseClock, nextStep } from '../cases/endpoints.ts'
import { CASE_STAGES, CLOSE_REASONS } from '../cases/stages.ts'
import { DOCUMENT_TYPES } from '../documents/constants.ts'
import { INBOX_KINDS } from '../inbox/constants.ts'
import { LEAD_VEHICLE_TYPES } from '../leads/constants.ts'
import { TEAM_LANGUAGES } from '../users/team-constants.ts'
import { LOCALES } from '../values/locales.ts'
import { COUNTRIES } from '../values/places.ts'
import { exact, oneLine, requiredLine, requiredText, text } from '../values/text.ts'
import {
  DESK_SEARCH_MAX_CHARS,
  DESK_SORTS,
  DESK_STAGES,
  DESK_TURNS,
  REPLY_TEXT_MAX,
  REPLY_TITLE_MAX,
  TODAY_LISTS,
} from './constants.ts'

const BULK_MAX = 100

const person = z.object({ id: z.uuid(), name: z.string() })

/** One case among many. */
export const deskSummary = z.object({
  code: z.string(),
  version: z.int(),
  client: z.object({ id: z.uuid().nullable(), name: z.string() }),
  locale: z.enum(LOCALES),
  stage: z.enum(CASE_STAGES),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  wants: z.string().nullable(),
  condition: brief.shape.condition,
  package_name: z.string().nullable(),
  next_step: nextStep,
  /** Null while no answer is due. */
  clock: caseClock.nullable(),
  consultant: person.nullable(),
  unread: z.int(),
  opened_at: z.string(),
  changed_at: z.string(),
})
export type DeskSummary = z.infer<typeof deskSummary>

/** A client who waits, with their last message or reason for more time. */
const waitingCase = deskSummary.extend({ message: z.object({ text: z.string(), sent_at: z.string() }).nullable() })
export type WaitingCase = z.infer<typeof waitingCase>

/** A client at the dealer’s desk who asked to be called at once, and has had no answer since. */
const callNow = z.object({
  code: z.string(),
  client_name: z.string(),
  consultant: z.string().nullable(),
  phone: z.string().nullable(),
  asked_at: z.string(),
})

const lateTodo = z.object({
  id: z.uuid(),
  code: z.string(),
  client_name: z.string(),
  consultant: z.string().nullable(),
  side: z.enum(CASE_SIDES),
  kind: z.enum(TODO_KINDS),
  text: z.string(),
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  due_at: z.string(),
})

/** An offer that its client can accept for a little longer. */
const expiringOffer = z.object({
  id: z.uuid(),
  code: z.string(),
  client_name: z.string(),
  consultant: z.string().nullable(),
  dealer: z.string(),
  /** Whole cents; null where no tax could be computed. */
  payable: z.int().nullable(),
  currency: z.string(),
  expires_at: z.string(),
})

/**
 * A case without a consultant. Consultants see no name in it, also none that the client typed into the brief: until it is theirs, the
 * client is not.
 */
const unassignedCase = z.object({
  code: z.string(),
  version: z.int(),
  client_name: z.string().nullable(),
  locale: z.enum(LOCALES),
  /** Where it is none of our pages’: who speaks it is looked for first. */
  advisor_language: z.enum(TEAM_LANGUAGES).nullable(),
  stage: z.enum(CASE_STAGES),
  brief: brief.pick({
    wants: true,
    vehicle_type: true,
    condition: true,
    budget_min: true,
    budget_max: true,
    must_haves: true,
    deadline: true,
  }),
  country: z.enum(COUNTRIES).nullable(),
  package_name: z.string().nullable(),
  opened_at: z.string(),
})
export type UnassignedCase = z.infer<typeof unassignedCase>

const lateReply = z.object({
  id: z.int(),
  code: z.string(),
  client_name: z.string(),
  /** Who answered; null once they have left. */
  author: z.string().nullable(),
  over_minutes: z.int(),
  replied_at: z.string(),
})

const openRefundRequest = z.object({
  id: z.uuid(),
  code: z.string(),
  client_name: z.string(),
  consultant: z.string().nullable(),
  words: z.string(),
  paid: z.number(),
  refunded: z.number(),
  currency: z.string(),
  package_name: z.string(),
  asked_at: z.string(),
})
export type OpenRefundRequest = z.infer<typeof openRefundRequest>

/** What was measured over the last thirty days; null below twenty replies. */
export const replyTimes = z
  .object({ median_minutes: z.int(), p90_minutes: z.int(), count: z.int(), kept: z.int() })
  .nullable()
export type ReplyTimes = z.infer<typeof replyTimes>

/** The lists are as long as a day has room for; counts are of all there are. */
const acceptedOffer = z.object({
  /** Of the to-do. */
  id: z.uuid(),
  code: z.string(),
  client_name: z.string(),
  consultant: z.string().nullable(),
  text: z.string(),
  accepted_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
})

/** An unanswered request. */
const waitingRequest = z.object({
  id: z.uuid(),
  kind: z.enum(INBOX_KINDS),
  name: z.string(),
  locale: z.enum(LOCALES),
  /** The car, the kind of car or the subject. */
  about: z.string().nullable(),
  vehicle_type: z.enum(LEAD_VEHICLE_TYPES).nullable(),
  assignee: z.string().nullable(),
  clock: caseClock,
})
export type WaitingRequest = z.infer<typeof waitingRequest>

const today = z.object({
  call_now: z.array(callNow),
  /** Requests without an answer, the oldest first; a consultant's own, all of them for managers. */
  requests: z.array(waitingRequest),
  request_count: z.int(),
  waiting: z.array(waitingCase),
  waiting_count: z.int(),
  late_todos: z.array(lateTodo),
  late_count: z.int(),
  /** Accepted offers whose dealers were not informed yet, the oldest first. */
  accepted_offers: z.array(acceptedOffer),
  /** Offers that run out within two days, the soonest first. */
  expiring_offers: z.array(expiringOffer),
  expiring_count: z.int(),
  quiet: z.array(deskSummary),
  quiet_count: z.int(),
  /** The caller’s own calls of today, in the business time zone. */
  calls: z.array(deskAppointment),
  unassigned: z.array(unassignedCase),
  unassigned_count: z.int(),
  reply_times: replyTimes,
  /** The last day of the caller’s own days off, while they are off. */
  away_until: z.string().nullable(),
  /** For managers and admins alone. */
  house: z
    .object({
      refund_requests: z.array(openRefundRequest),
      refund_count: z.int(),
      /** Past what was promised; `is_handed_over`: it changed hands while the client waited. */
      broken: z.array(deskSummary.extend({ is_handed_over: z.boolean() })),
      broken_count: z.int(),
      /** Answered within the last days, and later than promised. */
      late_replies: z.array(lateReply),
      late_reply_count: z.int(),
      /** Calls to come whose consultant no longer works here. */
      stranded_calls: z.array(deskAppointment),
      stranded_count: z.int(),
      reply_times: replyTimes,
    })
    .nullable(),
})
export type Today = z.infer<typeof today>

/** What the command bar finds: enough to tell one from the other. */
const found = z.object({
  cases: z.array(z.object({ code: z.string(), client_name: z.string(), wants: z.string().nullable() })),
  clients: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  listings: z.array(z.object({ id: z.uuid(), make: z.string(), model: z.string(), year: z.int() })),
})
export type DeskFound = z.infer<typeof found>

/** The middle one of what was measured over thirty days; null below twenty replies. */
const measured = z.object({ median_minutes: z.int(), count: z.int() }).nullable()

const flag = z.literal('true').optional()
export const deskCaseFilters = z.strictObject({
  search: oneLine(DESK_SEARCH_MAX_CHARS).optional(),
  stage: z.enum(DESK_STAGES).optional(),
  language: z.enum(LOCALES).optional(),
  consultant: z.union([z.enum(['me', 'none']), z.uuid().toLowerCase()]).optional(),
  turn: z.enum(DESK_TURNS).optional(),
  waiting: flag,
  unread: flag,
  /** With a to-do that is past its day. */
  late: flag,
  sort: z.enum(DESK_SORTS).optional(),
})
export type DeskCaseFilters = z.infer<typeof deskCaseFilters>

/** A case with the version that its sender saw: a concurrent change is reported and not overwritten. */
const seenCase = z.strictObject({ code: exact(20), version: z.int() })
export type SeenCase = z.infer<typeof seenCase>
const seenCases = z.array(seenCase).min(1).max(BULK_MAX)

/** What became of each, and its version now; one that could not be changed says why, and the others are changed all the same. */
const bulkResult = z.object({ code: z.string(), error: z.string().nullable(), version: z.int().nullable() })
export type BulkResult = z.infer<typeof bulkResult>

/** The same with the stage that each came from: undo moves it back there. */
const bulkMoved = bulkResult.extend({ from: z.enum(CASE_STAGES).nullable() })

const inAllLanguages = <Rule extends z.ZodType>(rule: Rule) =>
  z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, rule])) as Record<(typeof LOCALES)[number], Rule>)
/** A title for staff who choose a reply, and a text for the client who reads it. */
const newReply = z.strictObject({
  titles: inAllLanguages(requiredLine(REPLY_TITLE_MAX)),
  texts: inAllLanguages(requiredText(REPLY_TEXT_MAX)),
})
const cannedReply = newReply.extend({ id: z.uuid() })
export type CannedReply = z.infer<typeof cannedReply>

const view = z.object({ id: z.uuid(), name: z.string(), search: z.string() })
export type DeskView = z.infer<typeof view>

export const deskEndpoints = endpoints({
  'GET /desk/today': {
    summary: 'Whom to answer next, what is late, what has gone quiet; for managers also what the house has to see to',
    guard: 'desk',
    /** One list as long as it is, within reason. */
    query: z.strictObject({ all: z.enum(TODAY_LISTS).optional() }),
    answers: { 200: today },
  },
  'GET /desk/counts': {
    summary: 'How many clients wait for the caller, and how many new requests there are for them',
    guard: 'desk',
    answers: { 200: z.object({ waiting: z.int(), requests: z.int() }) },
  },
  'GET /desk/search': {
    summary: 'Cases, clients and listings that a few words fit',
    guard: 'desk',
    query: z.strictObject({ search: requiredLine(DESK_SEARCH_MAX_CHARS) }),
    answers: { 200: found },
  },
  'GET /reply-times': {
    summary: 'How long clients waited for a first reply and for any, in minutes of opening time',
    guard: 'anyone',
    answers: { 200: z.object({ first: measured, all: measured }) },
  },
  'GET /desk/cases': {
    summary: 'The cases that the caller advises in, or all for managers, by filters, a page at a time',
    guard: 'desk',
    query: deskCaseFilters.extend(paging.shape),
    answers: { 200: z.object({ cases: z.array(deskSummary), count: z.int(), open: z.int(), all: z.int() }) },
  },
  'GET /desk/board': {
    summary: 'The first cases of each stage and how many there are, by filters',
    guard: 'desk',
    query: deskCaseFilters.omit({ stage: true, sort: true }),
    answers: {
      200: z.array(z.object({ stage: z.enum(CASE_STAGES), count: z.int(), cases: z.array(deskSummary) })),
    },
  },
  'GET /desk/consultants': {
    summary: 'Who advises, with how many cases each has open and whether they are given new ones',
    guard: 'desk',
    answers: {
      200: z.array(
        person.extend({
          languages: z.array(z.string()),
          takes_cases: z.boolean(),
          open: z.int(),
          /** The last day of their days off, while they are off. */
          away_until: z.string().nullable(),
        }),
      ),
    },
  },
  'POST /desk/bulk/consultant': {
    summary: 'Give several cases to one consultant, or to nobody',
    guard: 'manager',
    body: z.strictObject({ cases: seenCases, consultant_id: z.uuid().toLowerCase().nullable() }),
    answers: { 200: z.array(bulkResult) },
  },
  'POST /desk/bulk/stage': {
    summary: 'Move several cases to one stage',
    guard: 'desk',
    body: z.strictObject({
      cases: seenCases,
      stage: z.enum(CASE_STAGES),
      reason: z.enum(CLOSE_REASONS).nullish(),
      line: text(CASE_LINE_MAX).nullish(),
      /** The sender has read what is missing, and moves anyway. */
      sure: z.boolean().optional(),
    }),
    answers: { 200: z.array(bulkMoved) },
  },
  'GET /desk/replies': {
    summary: 'The canned replies, by their titles in the caller’s language',
    guard: 'desk',
    answers: { 200: z.array(cannedReply) },
  },
  'POST /desk/replies': {
    summary: 'Add a canned reply in all languages',
    guard: 'manager',
    body: newReply,
    answers: { 201: cannedReply },
    creates: true,
  },
  'PUT /desk/replies/{id}': {
    summary: 'Change a canned reply',
    guard: 'manager',
    params: idParams,
    body: newReply,
    answers: { 200: cannedReply },
  },
  'DELETE /desk/replies/{id}': {
    summary: 'Remove a canned reply',
    guard: 'manager',
    params: idParams,
    answers: { 204: z.undefined() },
  },
  'GET /desk/views': {
    summary: 'The caller’s saved views of the cases',
    guard: 'desk',
    answers: { 200: z.array(view) },
  },
  'GET /desk/views/counts': {
    summary:
      'How many cases each way to look at them has: those of the house, then those that the caller has saved, by id',
    guard: 'desk',
    answers: {
      200: z.object({ open: z.int(), mine: z.int(), waiting: z.int(), views: z.record(z.string(), z.int()) }),
    },
  },
  'POST /desk/views': {
    summary: 'Save a view; one of the same name is replaced',
    guard: 'desk',
    body: z.strictObject({ name: requiredLine(60), search: oneLine(500) }),
    answers: { 201: view },
    creates: true,
  },
  'DELETE /desk/views/{id}': {
    summary: 'Remove a saved view',
    guard: 'desk',
    params: idParams,
    answers: { 204: z.undefined() },
  },
})
