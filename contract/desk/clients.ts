import { z } from 'zod'
import { count, endpoints, idParams, paging } from '../calls/endpoint.ts'
import { caseClock, caseEvent } from '../cases/endpoints.ts'
import { reviewedDocument } from '../documents/endpoints.ts'
import { INBOX_KINDS, INBOX_STATUSES } from '../inbox/constants.ts'
import { PAYMENT_STATUSES } from '../payments/endpoints.ts'
import { PACKAGE_STATUSES } from '../payments/package-constants.ts'
import { LOCALES } from '../values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { oneLine } from '../values/text.ts'
import { DELETABLE, DESK_SEARCH_MAX_CHARS, KEPT_UNTIL } from './constants.ts'
import { deskSummary } from './endpoints.ts'

/** One client among many. */
const clientSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  cases: z.int(),
  open: z.int(),
  changed_at: z.string(),
})
export type ClientSummary = z.infer<typeof clientSummary>

const clientRequest = z.object({
  id: z.uuid(),
  kind: z.enum(INBOX_KINDS),
  status: z.enum(INBOX_STATUSES),
  /** The subject, the car, or what kind of car they look for. */
  about: z.string().nullable(),
  created_at: z.string(),
})

const clientPayment = z.object({
  id: z.uuid(),
  package_name: z.string(),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  card_last4: z.string().nullable(),
  paid_at: z.string(),
})

/** What a client agreed to, and when; without a version, an optional setting that they switched on or off. */
const consent = z.object({
  kind: z.enum(['terms', 'start', 'email', 'sms']),
  version: z.string().nullable(),
  is_given: z.boolean(),
  case_code: z.string().nullable(),
  at: z.string().nullable(),
})
export type Consent = z.infer<typeof consent>

/** Everything about one person, as far as the reader may see it. */
const clientPage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  country: z.enum(COUNTRIES).nullable(),
  state: z.enum(US_STATES).nullable(),
  province: z.enum(CA_PROVINCES).nullable(),
  since: z.string(),
  is_active: z.boolean(),
  paid: z.array(z.object({ amount: z.number(), currency: z.string() })),
  /** Of their cases, the wait that has used up most of its promise. */
  clock: caseClock.nullable(),
  late_todos: z.int(),
  cases: z.array(deskSummary),
  requests: z.array(clientRequest),
  packages: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(PACKAGE_STATUSES),
      purchased_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  payments: z.array(clientPayment),
  documents: z.array(reviewedDocument),
  /** Those that both sides see; notes are no messages. */
  messages: z.int(),
  /** How each case's conversation stands: its last words, and how many messages there are. */
  conversations: z.array(
    z.object({
      code: z.string(),
      count: z.int(),
      side: z.enum(['client', 'staff']),
      text: z.string(),
      at: z.string(),
    }),
  ),
  /** What happened last in their cases, newest first. */
  events: z.array(caseEvent.extend({ code: z.string() })),
  consents: z.array(consent),
  deletable: z.array(z.object({ what: z.enum(DELETABLE), count: z.int(), until: z.enum(KEPT_UNTIL) })),
})
export type ClientPage = z.infer<typeof clientPage>

export const deskClientEndpoints = endpoints({
  'GET /desk/clients': {
    summary: 'Those whom the caller advises, or everybody with a case for managers, whoever had news last first',
    guard: 'desk',
    query: z.strictObject({ search: oneLine(DESK_SEARCH_MAX_CHARS).optional() }).extend(paging.shape),
    answers: { 200: count.extend({ clients: z.array(clientSummary) }) },
  },
  'GET /desk/clients/{id}': {
    summary: 'Everything about one client that the caller may see; that they looked is written down for the client',
    guard: 'desk',
    params: idParams,
    answers: { 200: clientPage },
  },
  'POST /desk/clients/{id}/export': {
    summary: 'The same to take along; who took it is kept in the audit log',
    guard: 'manager',
    params: idParams,
    answers: { 200: clientPage },
  },
})
