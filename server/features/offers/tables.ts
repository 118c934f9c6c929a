import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  type AskTopic,
  BASELINE_KINDS,
  LEDGER_ANSWERS,
  OFFER_MAX,
  OFFER_SOURCES,
  OFFER_STATUSES,
} from '#contract/offers/constants.ts'
import type { DealEntry, ShownDeal, ShownOffer } from '#contract/offers/endpoints.ts'
import type { DealParts } from '#deal/offers/savings.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { cases } from '../cases/tables.ts'

const caseId = () =>
  uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** Dealers as consultants have come across them: a name and a place, never a login. */
export const dealers = pgTable(
  'dealers',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: varchar({ length: OFFER_MAX.dealerName }).notNull(),
    city: varchar({ length: OFFER_MAX.city }).notNull(),
    /** One of each, however it is spelled. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`plain_text(name || ' ' || city)`),
    createdAt: instantMs('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('dealers_one').on(table.searchText)],
)

/** Proofs of offers and signed contracts. */
export const offerFiles = pgTable(
  'offer_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No cascade: the file has to go with the row. */
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    uploaderId: uuid('uploader_id').notNull(),
    name: varchar({ length: 100 }).notNull(),
    mediaType: text('media_type').notNull(),
    /** Null once the file was purged; that there was one stays. */
    fileKey: text('file_key').unique(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text().notNull(),
    /** The file of the conversation that it is a copy of: by id alone, each has its own end. */
    fromMessageFileId: uuid('from_message_file_id').unique(),
    uploadedAt: instantMs('uploaded_at').notNull(),
  },
  (table) => [index('offer_files_case').on(table.caseId), index('offer_files_uploaded').on(table.uploadedAt)],
)

/** One round of one dealer. Once it was shown nothing of what it says changes (a trigger sees to that): a new round replaces it. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of entry, also within one moment. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    caseId: caseId(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => dealers.id),
    round: integer().notNull(),
    status: text({ enum: OFFER_STATUSES }).notNull().default('draft'),
    source: text({ enum: OFFER_SOURCES }).notNull(),
    /** What was typed, and what it is read with. */
    entry: jsonb().$type<DealEntry>().notNull(),
    takenAt: instantMs('taken_at').notNull(),
    /** By id without a foreign key, so that it outlives the account. */
    takenBy: uuid('taken_by').notNull(),
    expiresAt: instantMs('expires_at'),
    proofId: uuid('proof_id').references(() => offerFiles.id),
    savedAt: instantMs('saved_at').notNull(),
    /** Who saved it last; null of older rows, which say who took it. */
    savedBy: uuid('saved_by'),
    /** Exactly what the client is shown, and its SHA-256. */
    shown: jsonb().$type<ShownOffer>(),
    hash: text(),
    /** What offers are ranked by. */
    payableCents: cents('payable_cents'),
    /** What it costs by its parts, for the savings. */
    parts: jsonb().$type<DealParts>(),
    shownAt: instantMs('shown_at'),
    /** When its status last changed after that: accepted, dropped, superseded, expired, withdrawn, corrected. */
    settledAt: instantMs('settled_at'),
    /** The offer that this one corrects, and why; corrected by its author. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => offers.id, { onDelete: 'cascade' }),
    correctionReason: varchar('correction_reason', { length: OFFER_MAX.reason }),
    /** The round whose place in the lane it takes. */
    placeOfRound: integer('place_of_round'),
  },
  (table) => [
    uniqueIndex('offers_round').on(table.caseId, table.dealerId, table.round),
    uniqueIndex('offers_one_accepted').on(table.caseId).where(sql`${table.status} = 'accepted'`),
    uniqueIndex('offers_one_draft').on(table.caseId, table.dealerId).where(sql`${table.status} = 'draft'`),
    index('offers_expiring').on(table.expiresAt).where(sql`${table.status} = 'shown'`),
    index('offers_proof').on(table.proofId),
    // Whatever the race: an offer is corrected once.
    uniqueIndex('offers_one_correction').on(table.correctsId),
    // Whatever the race: nothing is accepted at or after its last moment.
    check(
      'offers_accepted_in_time',
      sql`${table.status} <> 'accepted' or ${table.expiresAt} is null or ${table.settledAt} < ${table.expiresAt}`,
    ),
    check(
      'offers_correction_whole',
      sql`(${table.correctsId} is null) = (${table.correctionReason} is null) and (${table.correctsId} is null) = (${table.placeOfRound} is null)`,
    ),
    check('offers_shown_whole', sql`(${table.shownAt} is null) = (${table.hash} is null)`),
  ],
)

/** What was asked about an offer: of us by the client, of the dealer by us. */
export const offerAsks = pgTable(
  'offer_asks',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: caseId(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    side: text({ enum: ['client', 'staff'] }).notNull(),
    authorId: uuid('author_id').notNull(),
    topics: jsonb().$type<AskTopic[]>().notNull().default([]),
    /** Of a text for the dealer. */
    language: text(),
    words: text().notNull(),
    at: instantMs('at').notNull(),
  },
  (table) => [index('offer_asks_case').on(table.caseId, table.at)],
)

/** What a good deal is in a case, and why. */
export const offerTargets = pgTable('offer_targets', {
  caseId: caseId().primaryKey(),
  amountCents: cents('amount_cents').notNull(),
  reason: varchar({ length: OFFER_MAX.reason }).notNull(),
  setBy: uuid('set_by').notNull(),
  setAt: instantMs('set_at').notNull(),
})

/** What savings were measured from until its offer was corrected. */
export type EarlierBaseline = {
  kind: (typeof BASELINE_KINDS)[number]
  offer_id: string
  parts: DealParts
  hash: string
  locked_at: string
  replaced_at: string
  reason: string
}

export type StoredFinal = { entry: DealEntry; deal: ShownDeal }

/** The client has not objected, and it is in Canadian dollars, as our fee is: amounts in two currencies are no sum. */
export function countsAsSaved(verdict: SQLWrapper, final: SQLWrapper): SQL {
  return sql`${verdict} is distinct from 'objected' and coalesce(${final} #>> '{entry,jurisdiction}', '') not like '%:US'`
}

/** What was saved in a case. The baseline changes with the correction of its offer alone, and what it was stays (a trigger sees to both). */
export const savingsLedgers = pgTable(
  'savings_ledgers',
  {
    caseId: caseId().primaryKey(),
    baselineKind: text('baseline_kind', { enum: BASELINE_KINDS }).notNull(),
    baselineOfferId: uuid('baseline_offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    baselineParts: jsonb('baseline_parts').$type<DealParts>().notNull(),
    baselineHash: text('baseline_hash').notNull(),
    lockedAt: instantMs('locked_at').notNull(),
    earlierBaselines: jsonb('earlier_baselines').$type<EarlierBaseline[]>().notNull().default([]),
    final: jsonb().$type<StoredFinal>(),
    finalParts: jsonb('final_parts').$type<DealParts>(),
    finalFileId: uuid('final_file_id').references(() => offerFiles.id),
    finalBy: uuid('final_by'),
    finalAt: instantMs('final_at'),
    savedCents: cents('saved_cents'),
    feeCents: cents('fee_cents'),
    verdict: text({ enum: LEDGER_ANSWERS }),
    verdictWords: varchar('verdict_words', { length: OFFER_MAX.words }),
    verdictAt: instantMs('verdict_at'),
  },
  (table) => [
    // What `savingsWithin` counts.
    index('savings_ledgers_time')
      .on(table.finalAt, table.savedCents, table.feeCents, table.caseId)
      .where(countsAsSaved(table.verdict, table.final)),
  ],
)

/** Names of dealers' lines, each given once by staff. */
export const lineNames = pgTable('line_names', {
  id: uuid().primaryKey().defaultRandom(),
  /** As the engine reads words: lower case, no accents, one space. */
  words: varchar({ length: OFFER_MAX.lineName }).notNull().unique(),
  kind: text().notNull(),
  namedBy: uuid('named_by').notNull(),
  namedAt: instantMs('named_at').notNull(),
})
