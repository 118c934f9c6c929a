import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { codeAndIdParams, codeParams } from '../cases/endpoints.ts'
import { instant } from '../time/calendar-values.ts'
import { exact, line, text } from '../values/text.ts'
import {
  ASK_TOPICS,
  BASELINE_KINDS,
  DISTANCE_A_YEAR_MAX,
  FIGURE_CHECKS,
  LEDGER_ANSWERS,
  LOAN_MONTHS_MAX,
  OFFER_MAX,
  OFFER_SOURCES,
  OFFER_STANDINGS,
  PAPER_ROWS_MAX,
  PAYMENT_FREQUENCIES,
  PRICE_STANDINGS,
  SIGNING_ACTS,
} from './constants.ts'

/** Money of deals is whole cents, as the engine computes with. */
const cents = z.int()
const CENTS_MAX = 10_000_000_000
export const givenCents = z.int().min(0).max(CENTS_MAX)

const dealerName = z.strictObject({ name: line(OFFER_MAX.dealerName), city: line(OFFER_MAX.city) })
export const dealer = z.object({ id: z.uuid(), name: z.string(), city: z.string() })
export type Dealer = z.infer<typeof dealer>

/** Known to the engine by its id; the server asks it. */
export const lineKind = z.string().regex(/^[a-z][a-z_]{1,39}$/)

const rateShare = z.string().regex(/^0(?:\.\d{1,8})?$/)

const loanTerms = z.strictObject({
  apr: z.string().regex(/^\d{1,2}(?:\.\d{1,3})?$/),
  months: z.int().min(1).max(LOAN_MONTHS_MAX),
})

/** What the dealer said of a loan or a lease besides rate and term; null where nothing was said. */
const creditTerms = z.strictObject({
  frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  payment: givenCents.nullable(),
  /** Paid before the car is driven away, the down payment of a loan among it. */
  due_at_signing: givenCents.nullable(),
  residual: givenCents.nullable(),
  /** Allowed in a year, in the unit of the place. */
  distance_a_year: z.int().min(1).max(DISTANCE_A_YEAR_MAX).nullable(),
})

/** Where a figure stands on the paper that proves it: the number of its row there, and how it was made sure of. */
const paperSource = z.strictObject({ row: z.int().min(1).max(PAPER_ROWS_MAX), check: z.enum(FIGURE_CHECKS) })
export type PaperSource = z.infer<typeof paperSource>

/** What is typed of an offer or a contract: the dealer's words, and what they are to be read with. */
export const dealEntry = z.strictObject({
  text: text(OFFER_MAX.text),
  /** Kinds that a person has set, by the row of the text. */
  kinds: z
    .record(z.string().regex(/^\d{1,3}$/), lineKind)
    .refine((kinds) => Object.keys(kinds).length <= OFFER_MAX.kinds, { error: problem('tooMany') }),
  /** What comes from the paper, by the row of the text; everything else was typed. */
  sources: z.record(z.string().regex(/^\d{1,3}$/), paperSource).optional(),
  /** `QC:CA`; the case's own place goes before it. */
  jurisdiction: z
    .string()
    .regex(/^[A-Z]{2}:(?:CA|US)$/)
    .nullable(),
  condition: z.enum(['new', 'used']),
  fuel: z.enum(['gas', 'diesel', 'hybrid', 'phev', 'bev', 'fcev']),
  advertised_price: givenCents.nullable(),
  local_rate: rateShare.nullable(),
  /** Required only by the rules of some places: an unpublished rate, and the authority's value of a used car. */
  rate_override: rateShare.nullish(),
  book_value: givenCents.nullish(),
  requested: z.array(lineKind).max(OFFER_MAX.requested),
  financing: loanTerms.nullable(),
  /** Left out by entries from before there were any. What the text says counts where nothing is typed. */
  credit: creditTerms.nullish(),
})
export type DealEntry = z.infer<typeof dealEntry>

export const offerEntry = dealEntry.extend({
  dealer: dealerName,
  source: z.enum(OFFER_SOURCES),
  taken_at: instant,
  expires_at: instant.nullable(),
  proof_id: z.uuid().toLowerCase().nullable(),
})
export type OfferEntry = z.infer<typeof offerEntry>

export const offerFile = z.object({ id: z.uuid(), name: z.string(), size_bytes: z.int(), sha256: z.string() })
export type OfferFile = z.infer<typeof offerFile>

const shownLine = z.object({
  text: z.string(),
  kind: z.string(),
  amount: cents,
  class: z.string(),
  ask_back: cents,
  law: z.string().nullable(),
  flags: z.array(z.string()),
  /** Left out by what was frozen before lines said so. */
  price: z.enum(PRICE_STANDINGS).nullable().optional(),
  /** Where the figure stands on the dealer’s paper; null where a person typed it, left out by what was frozen before lines said so. */
  source: paperSource.nullable().optional(),
})
export type ShownLine = z.infer<typeof shownLine>
const shownTax = z.object({ id: z.string(), label: z.string(), rate: z.string().nullable(), amount: cents })

/** Terms of credit as they were agreed, typed or in the dealer's text; null where nothing was said. */
const shownTerms = creditTerms.extend({
  apr: z.string().nullable(),
  months: z.int().nullable(),
  /** As a part of the list price, `52%`, where the dealer named it so. */
  residual_share: z.string().nullable(),
})
export type ShownTerms = z.infer<typeof shownTerms>

/** What was computed of a deal, as it was shown. */
const shownDeal = z.object({
  lines: z.array(shownLine),
  unread: z.array(z.string()),
  /** The taxes that are owed, whatever the dealer wrote. */
  taxes: z.array(shownTax).nullable(),
  /** The same beside the trade-in, which lowers them; null without one, left out by what was frozen before. */
  taxes_with_trade: z.array(shownTax).nullable().optional(),
  quoted_total: cents,
  /** What the dealer wrote as tax, and how far it is off. */
  quoted_tax: cents.nullable(),
  tax_diff: cents.nullable(),
  /** What one would pay signing it as it stands, taxes recomputed. */
  payable: cents.nullable(),
  /** What it would be after asking lines back. */
  true_total: cents.nullable(),
  is_estimate: z.boolean(),
  /** Null where the offer has none, left out by what was frozen before. */
  terms: shownTerms.nullable().optional(),
  apart: z.object({
    trade_in: cents,
    lien: cents,
    trade_worth: cents.nullable(),
    rebates: cents,
    down_payment: cents,
    payments: z.array(cents),
    loan: z.object({ apr: z.string(), months: z.int(), payment: cents, interest: cents }).nullable(),
  }),
})
export type ShownDeal = z.infer<typeof shownDeal>

/** Frozen when it is shown: the hash covers exactly this, so the shown terms cannot be disputed. */
export const shownOffer = shownDeal.extend({
  version: z.int(),
  code: z.string(),
  dealer: z.object({ name: z.string(), city: z.string() }),
  round: z.int(),
  source: z.enum(OFFER_SOURCES),
  taken_at: z.string(),
  expires_at: z.string().nullable(),
  jurisdiction: z.string(),
  date: z.string(),
  proof: z.object({ id: z.uuid(), name: z.string(), sha256: z.string() }).nullable(),
})
export type ShownOffer = z.infer<typeof shownOffer>

const askForMore = z.object({
  at: z.string(),
  topics: z.array(z.enum(ASK_TOPICS)),
  words: z.string(),
})
const round = z.object({
  id: z.uuid(),
  round: z.int(),
  payable: cents.nullable(),
  source: z.enum(OFFER_SOURCES),
  taken_at: z.string(),
  standing: z.enum(OFFER_STANDINGS),
  /** Of one that was wrong: why it was corrected, when, and by which round. */
  corrected: z.object({ reason: z.string(), at: z.string(), by: z.int() }).nullable(),
  /** The round that it corrects. */
  corrects: z.int().nullable(),
})
export type OfferRound = z.infer<typeof round>
const currentOffer = z.object({
  id: z.uuid(),
  hash: z.string(),
  shown_at: z.string(),
  standing: z.enum(OFFER_STANDINGS),
  shown: shownOffer,
  /** What the client last asked for, while it is unanswered. */
  ask: askForMore.nullable(),
})
export type CurrentOffer = z.infer<typeof currentOffer>

const lane = z.object({
  dealer,
  rank: z.int().nullable(),
  to_best: cents.nullable(),
  to_target: cents.nullable(),
  /** From the first round to this one; negative = came down. */
  moved: cents,
  rounds: z.array(round),
  current: currentOffer,
})
export type OfferLane = z.infer<typeof lane>

const target = z.object({ amount: cents, reason: z.string(), set_at: z.string() })

const parts = z.object({ price: cents, fees: cents, extras: cents, interest: cents.nullable() })
const saving = z.object({ price: cents, fees: cents, extras: cents, interest: cents, total: cents })
const ledger = z.object({
  baseline: z.object({
    kind: z.enum(BASELINE_KINDS),
    dealer: z.string(),
    payable: cents,
    parts,
    locked_at: z.string(),
    hash: z.string(),
    /** What it was before it was corrected, the oldest first. */
    earlier: z.array(z.object({ payable: cents, locked_at: z.string(), replaced_at: z.string(), reason: z.string() })),
  }),
  final: z
    .object({
      payable: cents,
      parts,
      entered_at: z.string(),
      file: offerFile.omit({ size_bytes: true }),
      lines: z.array(shownLine),
    })
    .nullable(),
  saving: saving.nullable(),
  /** Ours, as it was paid when the contract was entered. */
  fee: cents.nullable(),
  fee_currency: z.string(),
  /** Null as well where the fee was paid in another currency than the car's. */
  net: cents.nullable(),
  answer: z.object({ verdict: z.enum(LEDGER_ANSWERS), words: z.string(), at: z.string() }).nullable(),
})
export type Ledger = z.infer<typeof ledger>

export const room = z.object({
  code: z.string(),
  currency: z.string(),
  /** `QC:CA`; null while the client's place is unknown. */
  jurisdiction: z.string().nullable(),
  is_open: z.boolean(),
  accepted_id: z.uuid().nullable(),
  target: target.nullable(),
  lanes: z.array(lane),
  ledger: ledger.nullable(),
})
export type OffersRoom = z.infer<typeof room>

const own = { guard: 'signedIn', params: codeAndIdParams, answers: { 200: room } } as const

export const offerEndpoints = endpoints({
  'GET /cases/{code}/offers': {
    summary: 'The offers of a case of one’s own, the cheapest to sign first',
    guard: 'signedIn',
    params: codeParams,
    answers: { 200: room },
  },
  'POST /cases/{code}/offers/{id}/accept': {
    summary: 'Accept an offer as it was shown: one in a case, and not after it has run out',
    ...own,
    body: z.strictObject({ hash: exact(64) }),
  },
  'POST /cases/{code}/offers/{id}/ask': {
    summary: 'Ask the consultant to ask for more, or whether an offer that ran out still stands',
    ...own,
    body: z.strictObject({
      topics: z.array(z.enum(ASK_TOPICS)).max(ASK_TOPICS.length),
      words: text(OFFER_MAX.words),
    }),
    limits: ['message'],
  },
  'POST /cases/{code}/offers/{id}/drop': { summary: 'Drop a dealer’s offer', ...own },
  'POST /cases/{code}/savings/answer': {
    summary: 'Confirm what was saved, or say what is wrong with it',
    guard: 'signedIn',
    params: codeParams,
    body: z
      .strictObject({ verdict: z.enum(LEDGER_ANSWERS), words: text(OFFER_MAX.words) })
      .refine(({ verdict, words }) => verdict === 'confirmed' || words !== '', {
        path: ['words'],
        error: problem('required'),
      }),
    answers: { 200: room },
  },
  'POST /cases/{code}/signing': {
    summary: 'From the dealer’s desk: ask to be called now, or say that the contract is signed',
    guard: 'signedIn',
    params: codeParams,
    body: z.strictObject({
      act: z.enum(SIGNING_ACTS),
      /** When it was pressed, which may be long before there was a network. */
      asked_at: instant,
      /** How much more the contract asks for than was agreed. */
      over: cents.nullable(),
    }),
    answers: { 201: z.object({ act: z.enum(SIGNING_ACTS) }) },
    creates: true,
    limits: ['message'],
  },
  'GET /cases/{code}/offer-files/{id}': {
    summary: 'The proof of an offer that was shown, or the signed contract',
    guard: 'signedIn',
    params: codeAndIdParams,
    answers: { 200: z.unknown() },
  },
})
