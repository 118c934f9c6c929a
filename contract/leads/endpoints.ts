import { z } from 'zod'
import { NAME_MAX_CHARS } from '../accounts/endpoints.ts'
import { endpoints, idParams, paging } from '../calls/endpoint.ts'
import { type FieldProblem, problem } from '../calls/field-problems.ts'
import { INBOX_STATUSES, QUOTE_MAX_CHARS } from '../inbox/constants.ts'
import { spamSigns } from '../inbox/spam-signs.ts'
import { YEAR_MIN, yearMax } from '../listings/values.ts'
import { phoneNumber } from '../values/phone.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { email, exact, line, oneLine, requiredText, text } from '../values/text.ts'
import {
  ADVISOR_LANGUAGES,
  BUDGET_ALIASES,
  BUDGETS,
  CALL_TIMES,
  CONTACT_METHODS,
  DEFAULTED_FIELDS,
  LEAD_CONDITIONS,
  LEAD_LANGUAGES,
  LEAD_SOURCES,
  LEAD_VEHICLE_TYPES,
  LEAD_TEXT_MAX as MAX,
  TRADE_IN_CONDITIONS,
  TRADE_IN_YEAR_MIN,
} from './constants.ts'

const MILEAGE_MAX = 2_000_000
const VALUE_MAX = 10_000_000

const budget = z.preprocess(
  (value) => (typeof value === 'string' ? (BUDGET_ALIASES[value as keyof typeof BUDGET_ALIASES] ?? value) : value),
  z.enum(BUDGETS),
)
const yearSince = (first: number) =>
  z
    .int()
    .min(first)
    .refine((value) => value <= yearMax(), { error: problem('yearTooLate') })

const tradeIn = z.strictObject({
  make: oneLine(MAX.brand).nullish(),
  model: oneLine(MAX.model).nullish(),
  year: yearSince(TRADE_IN_YEAR_MIN).nullish(),
  /** As the odometer shows it: kilometres in Canada, miles in the United States. */
  mileage: z.int().min(0).max(MILEAGE_MAX).nullish(),
  condition: z.enum(TRADE_IN_CONDITIONS).nullish(),
  conditionDetails: text(MAX.details).nullish(),
  hasLoan: z.boolean().nullish(),
  loanDetails: text(MAX.details).nullish(),
  expectedValue: z.number().min(0).max(VALUE_MAX).nullish(),
})

/** What the request is about, as it is stored and shown, without the contact fields. */
const detailShape = {
  country: z.enum(COUNTRIES),
  state: z.enum(US_STATES).nullish(),
  province: z.enum(CA_PROVINCES).nullish(),
  vehicleType: z.enum(LEAD_VEHICLE_TYPES),
  budgetRange: budget,
  vehicle_condition: z.enum(LEAD_CONDITIONS),
  bestTimeToCall: z.enum(CALL_TIMES),
  preferredLanguage: z.enum(LEAD_LANGUAGES),
  prior_search: z.boolean().default(false),
  brand: oneLine(MAX.brand).nullish(),
  model: oneLine(MAX.model).nullish(),
  year: yearSince(YEAR_MIN).nullish(),
  notes: text(MAX.notes).nullish(),
  contactMethod: z.enum(CONTACT_METHODS).nullish(),
  advisorLanguage: z.enum(ADVISOR_LANGUAGES).nullish(),
  leadSource: z.enum(LEAD_SOURCES).nullish(),
  leadSourceOther: oneLine(MAX.source).nullish(),
  requirements: text(MAX.requirements).nullish(),
  tradeIn: tradeIn.nullish(),
  /** Fields above that hold the payload’s default because the question was not asked or not answered. */
  defaulted: z.array(z.enum(DEFAULTED_FIELDS)).max(DEFAULTED_FIELDS.length).nullish(),
}
export const leadDetails = z.object(detailShape)
export type LeadDetails = z.infer<typeof leadDetails>

const name = line(NAME_MAX_CHARS)

export const lead = z
  .strictObject({
    name: name.optional(),
    /** What the form calls it. */
    fullName: name.optional(),
    email,
    phone: phoneNumber,
    ...detailShape,
    /** Left out, it counts as not asked. */
    prior_search: z.boolean().nullish(),
    agreesToTerms: z.literal(true),
    /** Taken for nothing: whose request it is, the session says. */
    user_id: exact(100).nullish(),
    /** The caller’s active package that the request is a part of. */
    package_id: z.uuid().toLowerCase().nullish(),
    /** The car of ours that is to be negotiated. */
    listing_id: z.uuid().toLowerCase().nullish(),
    ...spamSigns,
  })
  .superRefine((value, context) => {
    const refuse = (field: string, found: FieldProblem) =>
      context.addIssue({ code: 'custom', path: [field], message: problem(found), input: value })
    if (!value.name && !value.fullName) refuse('name', 'required')
    if (value.country === 'US' && !value.state) refuse('state', 'required')
    if (value.country === 'CA' && !value.province) refuse('province', 'required')
    if (value.country !== 'US' && value.state) refuse('state', 'stateCountry')
    if (value.country !== 'CA' && value.province) refuse('province', 'provinceCountry')
  })
export type Lead = z.infer<typeof lead>
/** As a page sends it. */
export type LeadPayload = z.input<typeof lead>

export const leadRecord = leadDetails.extend({
  id: z.uuid(),
  status: z.enum(INBOX_STATUSES),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  package_id: z.uuid().nullable(),
  /** The car it is about, and its name at the time, which outlives the listing. */
  listing_id: z.uuid().nullable(),
  vehicle: z.string().nullable(),
  created_at: z.string(),
})
export type LeadRecord = z.infer<typeof leadRecord>

const submission = {
  guard: 'anyone',
  body: lead,
  answers: { 201: z.object({ id: z.uuid() }) },
  creates: true,
  limits: ['request'],
} as const

export const leadEndpoints = endpoints({
  'POST /leads': { summary: 'Ask for a consultation', ...submission },
  'POST /contact/send-consulting-request': { summary: 'Ask for a consultation, as a visitor', ...submission },
  'POST /leads/{id}/quote': {
    summary: 'Add a dealer’s quote, as text, to a request that was just made; a second one goes below the first',
    guard: 'anyone',
    params: idParams,
    body: z.strictObject({ text: requiredText(QUOTE_MAX_CHARS) }),
    answers: { 201: z.object({ id: z.uuid() }) },
    creates: true,
    limits: ['request'],
  },
  'GET /leads/user': {
    summary:
      'The caller’s own requests, newest first, also those that came from their address before they had an account',
    guard: 'signedIn',
    query: paging,
    answers: { 200: z.array(leadRecord) },
  },
})
