/** Words of the offers room. Free of zod: pages list them without loading the rules. */

/** How a dealer gave an offer. Only a written one can be what savings are measured from. */
export const OFFER_SOURCES = ['written', 'phone', 'ad'] as const

/** What is stored of an offer; whether it has expired follows from the time. `corrected`: a later round says what it should have said. */
export const OFFER_STATUSES = [
  'draft',
  'shown',
  'accepted',
  'expired',
  'dropped',
  'superseded',
  'withdrawn',
  'corrected',
] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** Where an offer stands: only an open one can be accepted. */
export const OFFER_STANDINGS = [
  'draft',
  'open',
  'accepted',
  'expired',
  'dropped',
  'superseded',
  'withdrawn',
  'corrected',
] as const
export type OfferStanding = (typeof OFFER_STANDINGS)[number]

/** What a client may want more of, besides their own words. */
export const ASK_TOPICS = ['price', 'fees', 'tires', 'colour', 'delivery', 'renew'] as const
export type AskTopic = (typeof ASK_TOPICS)[number]

/**
 * The shape of what is frozen when an offer is shown; a new shape has a new number. From 2 on a line says how its price stands to the
 * ad, from 3 on the taxes beside a trade-in are there one by one, from 4 on the terms of credit are there, from 5 on where
 * each line comes from.
 */
export const SHOWN_VERSION = 5

/** How often is paid, by how many payments make a year. */
export const PAYMENTS_A_YEAR = { monthly: 12, semimonthly: 24, biweekly: 26, weekly: 52 } as const
export type PaymentFrequency = keyof typeof PAYMENTS_A_YEAR
export const PAYMENT_FREQUENCIES = [
  'monthly',
  'semimonthly',
  'biweekly',
  'weekly',
] as const satisfies readonly PaymentFrequency[]

/**
 * How a figure that stands on a paper was made sure of: a sum of the paper holds with it (`sum`), it was read clearly (`read`), a person has still to look
 * (`look`), or has looked (`person`).
 */
export const FIGURE_CHECKS = ['sum', 'read', 'look', 'person'] as const
/** More rows with a figure than twelve pages have. */
export const PAPER_ROWS_MAX = 5_000

/** Of the car's own line, where there was an ad: how its price stands to it. */
export const PRICE_STANDINGS = ['advertised', 'over'] as const

/** Where the baseline of the savings comes from. */
export const BASELINE_KINDS = ['written', 'advertised'] as const

/** What the client says of what was saved. */
export const LEDGER_ANSWERS = ['confirmed', 'objected'] as const
export type LedgerAnswer = (typeof LEDGER_ANSWERS)[number]

/** What a client says from the dealer's desk: call me now, or that they have signed. */
export const SIGNING_ACTS = ['call', 'signed'] as const
export type SigningAct = (typeof SIGNING_ACTS)[number]

/** From this many closed cases on, the site's figures are measured. */
export const MEASURED_CASES_MIN = 30

export const OFFER_MAX = {
  text: 20_000,
  dealerName: 80,
  city: 60,
  words: 1_000,
  reason: 500,
  lineName: 80,
  kinds: 200,
  requested: 100,
} as const
export const LOAN_MONTHS_MAX = 120
export const DISTANCE_A_YEAR_MAX = 100_000
export const OFFERS_PER_CASE_MAX = 200
