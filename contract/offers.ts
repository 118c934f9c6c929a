import { z } from 'zod'
import { instant } from './calendar-values.ts'
import { codeAndIdParams, codeParams } from './cases.ts'
import { DEALER_LANGUAGES } from './dealer-texts.ts'
import { DOCUMENT_MAX_BYTES } from './document-vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { problem } from './field-problems.ts'
import {
  ASK_TOPICS,
  BASELINE_KINDS,
  LEDGER_ANSWERS,
  LOAN_MONTHS_MAX,
  OFFER_MAX,
  OFFER_SOURCES,
  OFFER_STANDINGS,
  PRICE_STANDINGS,
  SIGNING_ACTS,
} from './offers-vocabulary.ts'
import { exact, line, oneLine, requiredText, text } from './text.ts'

/** Money of deals is whole cents, as the engine computes with. */
const cents = z.int()
const CENTS_MAX = 10_000_000_000
const givenCents = z.int().min(0).max(CENTS_MAX)

const dealerName = z.strictObject({ name: line(OFFER_MAX.dealerName), city: line(OFFER_MAX.city) })
const dealer = z.object({ id: z.uuid(), name: z.string(), city: z.string() })
export type Dealer = z.infer<typeof dealer>

/** Known to the engine by its id; the server asks it. */
const lineKind = z.string().regex(/^[a-z][a-z_]{1,39}$/)

const rateShare = z.string().regex(/^0(?:\.\d{1,8})?$/)

const loanTerms = z.strictObject({
  apr: z.string().regex(/^\d{1,2}(?:\.\d{1,3})?$/),
  months: z.int().min(1).max(LOAN_MONTHS_MAX),
})

/** What is typed of an offer or a contract: the dealer's words, and what they are to be read with. */
const dealEntry = z.strictObject({
  text: text(OFFER_MAX.text),
  /** Kinds that a person has set, by the row of the text. */
  kinds: z
    .record(z.string().regex(/^\d{1,3}$/), lineKind)
    .refine((kinds) => Object.keys(kinds).length <= OFFER_MAX.kinds, { error: problem('tooMany') }),
  /** `QC:CA`; the case's own place goes before it. */
  jurisdiction: z
    .string()
    .regex(/^[A-Z]{2}:(?:CA|US)$/)
    .nullable(),
  condition: z.enum(['new', 'used']),
  fuel: z.enum(['gas', 'diesel', 'hybrid', 'phev', 'bev', 'fcev']),
  advertised_price: givenCents.nullable(),
  local_rate: rateShare.nullable(),
  /** Asked only where the rules of the place need them: the rate that nobody publishes, and the authority's value of a used car. */
  rate_override: rateShare.nullish(),
  book_value: givenCents.nullish(),
  requested: z.array(lineKind).max(OFFER_MAX.requested),
  financing: loanTerms.nullable(),
})
export type DealEntry = z.infer<typeof dealEntry>

const offerEntry = dealEntry.extend({
  dealer: dealerName,
  source: z.enum(OFFER_SOURCES),
  taken_at: instant,
  expires_at: instant.nullable(),
  proof_id: z.uuid().toLowerCase().nullable(),
})
export type OfferEntry = z.infer<typeof offerEntry>

const offerFile = z.object({ id: z.uuid(), name: z.string(), size_bytes: z.int(), sha256: z.string() })
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
})
export type ShownLine = z.infer<typeof shownLine>
const shownTax = z.object({ id: z.string(), label: z.string(), rate: z.string().nullable(), amount: cents })

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

/** Frozen when it is shown: the hash is of exactly this, so that nobody can say it was different. */
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
})
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

const room = z.object({
  code: z.string(),
  currency: z.string(),
  /** `QC:CA`; null while nobody has said where the client lives. */
  jurisdiction: z.string().nullable(),
  is_open: z.boolean(),
  accepted_id: z.uuid().nullable(),
  target: target.nullable(),
  lanes: z.array(lane),
  ledger: ledger.nullable(),
})
export type OffersRoom = z.infer<typeof room>

const draft = offerEntry.extend({
  id: z.uuid(),
  round: z.int(),
  dealer,
  proof: offerFile.nullable(),
  saved_at: z.string(),
})
export type OfferDraft = z.infer<typeof draft>
/** When the draft that somebody has in front of them was saved: another one they have not read. */
const asRead = { saved_at: instant }

const dealerText = z.object({
  id: z.uuid(),
  offer_id: z.uuid(),
  at: z.string(),
  author: z.string(),
  language: z.string().nullable(),
  text: z.string(),
})

/** The room as those who advise see it: with what is not shown yet, and what was written to dealers. */
const deskRoom = room.extend({
  client: z.string(),
  drafts: z.array(draft),
  dealer_texts: z.array(dealerText),
  /** Who took an offer from its dealer, by the offer's id. */
  takers: z.record(z.string(), z.string()),
  /** What the house calls lines. */
  names: z.array(z.object({ words: z.string(), kind: z.string() })),
})
export type DeskRoom = z.infer<typeof deskRoom>

const own = { guard: 'signedIn', params: codeAndIdParams, answers: { 200: room } } as const
const desk = { guard: 'desk', params: codeParams, answers: { 200: deskRoom } } as const
const deskOffer = { ...desk, params: codeAndIdParams } as const

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

export const deskOfferEndpoints = endpoints({
  'GET /desk/cases/{code}/offers': {
    summary: 'The offers of a case, with drafts and what dealers were written',
    ...desk,
  },
  'POST /desk/cases/{code}/offers': {
    summary: 'Keep an offer as a draft: the next round of its dealer',
    ...desk,
    body: offerEntry,
    answers: { 201: draft },
    creates: true,
  },
  'PUT /desk/cases/{code}/offers/{id}': {
    summary: 'Change an offer that was not shown yet; 409 when somebody else has since it was read',
    ...deskOffer,
    body: offerEntry.extend(asRead),
    answers: { 200: draft },
  },
  'DELETE /desk/cases/{code}/offers/{id}': {
    summary: 'Remove an offer that was not shown yet',
    guard: 'desk',
    params: codeAndIdParams,
    answers: { 204: z.undefined() },
  },
  'POST /desk/cases/{code}/offers/{id}/show': {
    summary: 'Show an offer to the client: from here on it stands as it is, and replaces the dealer’s round before',
    ...deskOffer,
    body: z.strictObject(asRead),
  },
  'POST /desk/cases/{code}/offers/{id}/withdraw': {
    summary: 'Withdraw an acceptance, with a reason for the client: the case goes back to the decision',
    ...deskOffer,
    body: z.strictObject({ reason: requiredText(OFFER_MAX.reason) }),
  },
  'POST /desk/cases/{code}/offers/{id}/dealer-texts': {
    summary:
      'What to write to the dealer about an offer, without anything of the client; kept, and shown to the client',
    ...deskOffer,
    body: z.strictObject({ language: z.enum(DEALER_LANGUAGES) }),
    answers: { 201: z.object({ text: z.string() }) },
    creates: true,
  },
  'PUT /desk/cases/{code}/target': {
    summary: 'Say what a good deal is here, and why',
    ...desk,
    body: z.strictObject({ amount: givenCents, reason: requiredText(OFFER_MAX.reason) }),
  },
  'PUT /desk/cases/{code}/contract': {
    summary: 'Enter the signed contract: what was saved follows from it',
    ...desk,
    body: dealEntry.extend({ file_id: z.uuid().toLowerCase() }),
  },
  'POST /desk/cases/{code}/offer-files': {
    summary: 'Upload the proof of an offer, or the signed contract (multipart `file`)',
    guard: 'desk',
    params: codeParams,
    multipart: { maxFiles: 1, maxFileBytes: DOCUMENT_MAX_BYTES, field: 'file' },
    answers: { 201: offerFile },
    limits: ['staffUpload'],
  },
  'GET /desk/cases/{code}/offer-files/{id}': {
    summary: 'The proof of an offer, or the signed contract',
    guard: 'desk',
    params: codeAndIdParams,
    answers: { 200: z.unknown() },
  },
  'GET /desk/dealers': {
    summary: 'Dealers whose name or city begins a word with what is typed',
    guard: 'desk',
    query: z.strictObject({ search: oneLine(OFFER_MAX.dealerName).optional() }),
    answers: { 200: z.array(dealer) },
  },
  'POST /desk/line-names': {
    summary: 'Say once what dealers mean by a line: the whole house reads it so from then on',
    guard: 'desk',
    body: z.strictObject({ words: line(OFFER_MAX.lineName), kind: lineKind }),
    answers: { 201: z.object({ words: z.string(), kind: z.string() }) },
    creates: true,
  },
  'DELETE /desk/line-names': {
    summary: 'Forget what the house calls a line: one’s own name for it, and for managers anybody’s',
    guard: 'desk',
    query: z.strictObject({ words: line(OFFER_MAX.lineName) }),
    answers: { 204: z.undefined() },
  },
})
