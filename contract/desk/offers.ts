import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { brief, codeAndIdParams, codeParams } from '../cases/endpoints.ts'
import { PAPER_MAX_BYTES } from '../documents/constants.ts'
import { OFFER_MAX } from '../offers/constants.ts'
import { dealEntry, dealer, givenCents, lineKind, offerEntry, offerFile, room } from '../offers/endpoints.ts'
import { instant } from '../time/calendar-values.ts'
import { line, oneLine, requiredText } from '../values/text.ts'
import { DEALER_LANGUAGES } from './dealer-texts.ts'

const draft = offerEntry.extend({
  id: z.uuid(),
  round: z.int(),
  dealer,
  proof: offerFile.nullable(),
  saved_at: z.string(),
  /** Who saved it last. */
  saved_by: z.string(),
})
export type OfferDraft = z.infer<typeof draft>
/** When the draft on the screen was saved: a draft saved later was not read. */
const asRead = { saved_at: instant }

const dealerText = z.object({
  id: z.uuid(),
  offer_id: z.uuid(),
  at: z.string(),
  author: z.string(),
  language: z.string().nullable(),
  text: z.string(),
})

/** The offer room as staff see it: with unpublished rounds and mails to dealers. */
const deskRoom = room.extend({
  client: z.string(),
  /** What the client said that an offer begins with and is held against. */
  brief: brief.pick({ condition: true, wants: true, must_haves: true, budget_min: true, budget_max: true }),
  drafts: z.array(draft),
  dealer_texts: z.array(dealerText),
  /** Who took an offer from its dealer, by the offer's id. */
  takers: z.record(z.string(), z.string()),
  /** Line names that staff have taught the reader. */
  names: z.array(z.object({ words: z.string(), kind: z.string() })),
})
export type DeskRoom = z.infer<typeof deskRoom>

const desk = { guard: 'desk', params: codeParams, answers: { 200: deskRoom } } as const
const deskOffer = { ...desk, params: codeAndIdParams } as const

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
    /** `compared`: staff confirmed the figures against the paper that they come from. */
    body: z.strictObject({ ...asRead, compared: z.literal(true).optional() }),
  },
  'GET /desk/cases/{code}/offers/{id}': {
    summary: 'What was typed of an offer, also of one that was shown',
    ...deskOffer,
    answers: { 200: draft },
  },
  'POST /desk/cases/{code}/offers/{id}/correct': {
    summary:
      'Correct an offer that was shown, with a reason for the client: a new round takes the place of the wrong one',
    guard: 'manager',
    params: codeAndIdParams,
    body: offerEntry.omit({ dealer: true }).extend({ reason: requiredText(OFFER_MAX.reason) }),
    answers: { 201: deskRoom },
    creates: true,
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
    multipart: { maxFiles: 1, maxFileBytes: PAPER_MAX_BYTES, field: 'file' },
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
