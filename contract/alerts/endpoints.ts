import { z } from 'zod'
import { endpoints, idParams, message } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { publicFilters } from '../listings/filters.ts'
import { timeZone } from '../time/time-zones.ts'
import { email, exact } from '../values/text.ts'
import { ALERT_PACES, ALERT_TOKEN_MAX } from './constants.ts'

/** The filters of the list, as its address has them; being featured is nothing that a buyer looks for. */
const listFilters = publicFilters.omit({ is_featured: true })
export type SearchFilters = z.output<typeof listFilters>

/** Only what is set. A city without a distance and a payment without its taxes filter nothing: no search is named after them. */
function whatFilters({ near, within_km, payment_max, tax_province, ...filters }: SearchFilters): SearchFilters {
  const all = {
    ...filters,
    ...(near && within_km !== undefined && { near, within_km }),
    ...(payment_max !== undefined && tax_province && { payment_max, tax_province }),
  }
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)))
}

const searchFilters = listFilters
  .transform(whatFilters)
  .refine((filters) => Object.keys(filters).length > 0, { error: problem('noFilter') })

const alertOptions = {
  pace: z.enum(ALERT_PACES),
  /** Whether to notify about new cars, and about lower prices. */
  tells_new: z.boolean(),
  tells_drops: z.boolean(),
}

const savedSearch = z.object({
  id: z.uuid(),
  filters: z.custom<SearchFilters>((value) => typeof value === 'object' && value !== null),
  ...alertOptions,
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

/** A car that a search found. */
const foundCar = z.object({
  id: z.uuid(),
  search_id: z.uuid(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  trim: z.string().nullable(),
  price: z.number().nullable(),
  /** Whether it was not there before; else its price fell. */
  is_new: z.boolean(),
  /** What was asked before, where the price fell. */
  former_price: z.number().nullable(),
})
export type FoundCar = z.infer<typeof foundCar>

/** With how many cars it found within a week: new ones, and others whose price fell. */
const ownSearch = savedSearch.extend({ new_count: z.int(), drop_count: z.int() })
export type OwnSearch = z.infer<typeof ownSearch>

const savedSearches = z.object({
  email: z.string(),
  /** All optional mail is switched off in the profile: searches stay saved and send nothing. */
  is_muted: z.boolean(),
  searches: z.array(ownSearch),
  /** The newest of what they found within a week. */
  found: z.array(foundCar),
})
export type SavedSearches = z.infer<typeof savedSearches>

const token = exact(ALERT_TOKEN_MAX)

export const alertEndpoints = endpoints({
  'GET /saved-searches': {
    summary: 'The searches that the caller is told of, the newest first',
    guard: 'signedIn',
    answers: { 200: savedSearches },
  },
  'POST /saved-searches': {
    summary: 'Be told when a search finds something; a visitor names an address, which has to be confirmed by a mail',
    guard: 'anyone',
    creates: true,
    limits: ['request'],
    body: z.strictObject({ filters: searchFilters, ...alertOptions, time_zone: timeZone, email: email.optional() }),
    answers: { 201: z.object({ status: z.enum(['saved', 'mailed']) }) },
  },
  'PUT /saved-searches/{id}': {
    summary: 'Change how soon and of what one is told',
    guard: 'signedIn',
    params: idParams,
    body: z.strictObject(alertOptions).partial(),
    answers: { 200: savedSearches },
  },
  'DELETE /saved-searches/{id}': {
    summary: 'Be told no longer',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: savedSearches },
  },
  'POST /saved-searches/confirmed': {
    summary: 'Confirm an address by the token that was mailed to it',
    guard: 'anyone',
    body: z.strictObject({ token }),
    answers: { 200: message },
  },
  'POST /saved-searches/stopped': {
    summary: 'Stop the mails of one search, or of all of a reader’s (the links at the foot of each)',
    guard: 'anyone',
    query: z.strictObject({ token }),
    // RFC 8058, as for other optional mail.
    form: true,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    answers: { 200: message },
  },
})
