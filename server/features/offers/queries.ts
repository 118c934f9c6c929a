import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { ShownOffer } from '#contract/offers/endpoints.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOneOf, prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type CaseScope, openCases } from '../cases/queries.ts'
import { isUnanswered } from '../threads/queries.ts'
import {
  countsAsSaved,
  dealers,
  lineNames,
  offerAsks,
  offerFiles,
  offers,
  offerTargets,
  savingsLedgers,
} from './tables.ts'

export type OfferRow = typeof offers.$inferSelect
export type DealerRow = typeof dealers.$inferSelect
export type AskRow = typeof offerAsks.$inferSelect
export type LedgerRow = typeof savingsLedgers.$inferSelect
type NewOffer = typeof offers.$inferInsert

const DEALERS_MAX = 20

/** The directory grows by itself: a new name is added. */
export async function takeDealer(tx: Db, { name, city }: { name: string; city: string }): Promise<DealerRow> {
  await tx.insert(dealers).values({ name, city }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(dealers)
    .where(eq(dealers.searchText, sql`plain_text(${name} || ' ' || ${city})`))
  if (!row) throw new Error('The dealer took no row')
  return row
}

/** By the beginnings of words of name and city. */
export function searchDealers(db: Db, search: string): Promise<DealerRow[]> {
  const words = search.split(/\s+/).filter(Boolean)
  const begins = words.map(
    (word) => sql`(' ' || ${dealers.searchText}) like ('% ' || plain_text(${likeText(word)}) || '%')`,
  )
  return db
    .select()
    .from(dealers)
    .where(and(...begins))
    .orderBy(asc(dealers.name), asc(dealers.city))
    .limit(DEALERS_MAX)
}

function likeText(word: string): string {
  return word.replaceAll(/[\\%_]/g, '')
}

const dealersById = prepareOnce((db) => db.select().from(dealers).where(isOneOf(dealers.id, 'ids')).prepare(UNNAMED))

export async function listDealers(db: Db, ids: readonly string[]): Promise<Map<string, DealerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await dealersById(db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The dealers' names, by offer. */
export async function listDealersOfOffers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: offers.id, name: dealers.name })
    .from(offers)
    .innerJoin(dealers, eq(dealers.id, offers.dealerId))
    .where(inArray(offers.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What ranking and lists need of an offer, without what it says line by line. */
const BRIEFLY = {
  id: offers.id,
  caseId: offers.caseId,
  dealerId: offers.dealerId,
  round: offers.round,
  status: offers.status,
  source: offers.source,
  takenAt: offers.takenAt,
  expiresAt: offers.expiresAt,
  hash: offers.hash,
  payableCents: offers.payableCents,
  shownAt: offers.shownAt,
  correctsId: offers.correctsId,
  correctionReason: offers.correctionReason,
  placeOfRound: offers.placeOfRound,
} as const
export type BriefOffer = Pick<OfferRow, keyof typeof BRIEFLY>

/** All that were shown in these cases, in the order in which dealers gave them. */
export function listShown(db: Db, caseIds: readonly string[]): Promise<BriefOffer[]> {
  return db
    .select(BRIEFLY)
    .from(offers)
    .where(and(inArray(offers.caseId, [...caseIds]), isNotNull(offers.shownAt)))
    .orderBy(asc(offers.takenAt), asc(offers.seq))
}

function hasAccepted(db: Db) {
  const other = alias(offers, 'other')
  return db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.caseId, offers.caseId), eq(other.status, 'accepted')))
}

/** A client's question that waits for us. */
function isOpenAsk(db: Db): SQL | undefined {
  return and(eq(offerAsks.side, 'client'), isUnanswered(db, offerAsks.caseId, offerAsks.at))
}

/** Shown and holding, in cases where nothing is accepted and nothing that was asked since the last one came waits for us. */
function isUndecided(db: Db): SQL | undefined {
  const other = alias(offers, 'other')
  const newest = db
    .select({ at: max(other.shownAt) })
    .from(other)
    .where(eq(other.caseId, offers.caseId))
  const asked = db
    .select({ id: offerAsks.id })
    .from(offerAsks)
    .where(and(eq(offerAsks.caseId, offers.caseId), sql`${offerAsks.at} > (${newest})`, isOpenAsk(db)))
  return and(eq(offers.status, 'shown'), notExists(hasAccepted(db)), notExists(asked))
}

const undecided = prepareOnce((db) =>
  db
    .select(BRIEFLY)
    .from(offers)
    .where(and(isOneOf(offers.caseId, 'caseIds'), isUndecided(db)))
    .prepare(UNNAMED),
)

export function listUndecided(db: Db, caseIds: readonly string[]): Promise<BriefOffer[]> {
  return undecided(db).execute({ caseIds })
}

/** Such an offer waits in the case; asked of one case at a time, so that a list pays for the cases it looks at. */
export function hasUndecided(db: Db, caseId: AnyPgColumn): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(offers)
      .where(and(eq(offers.caseId, caseId), isUndecided(db))),
  )
}

export async function listShownTexts(db: Db, ids: readonly string[]): Promise<Map<string, ShownOffer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: offers.id, shown: offers.shown })
    .from(offers)
    .where(inArray(offers.id, [...ids]))
  return new Map(rows.flatMap(({ id, shown }) => (shown ? [[id, shown] as const] : [])))
}

/** The places whose rules the offers were read with that the client of a case has seen. */
export async function listShownPlaces(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ place: sql<string>`${offers.shown} ->> 'jurisdiction'` })
    .from(offers)
    .where(and(eq(offers.caseId, caseId), isNotNull(offers.shown)))
  return rows.map(({ place }) => place)
}

/** Who took each offer of a case, by id. */
export async function listTakers(db: Db, caseId: string): Promise<Map<string, string>> {
  const rows = await db.select({ id: offers.id, takenBy: offers.takenBy }).from(offers).where(eq(offers.caseId, caseId))
  return new Map(rows.map(({ id, takenBy }) => [id, takenBy]))
}

export function listDrafts(db: Db, caseId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.caseId, caseId), eq(offers.status, 'draft')))
    .orderBy(desc(offers.savedAt), asc(offers.id))
}

export function listOffersWhole(db: Db, caseId: string): Promise<OfferRow[]> {
  return db.select().from(offers).where(eq(offers.caseId, caseId)).orderBy(asc(offers.savedAt), asc(offers.id))
}

export async function findOffer(db: Db, caseId: string, id: string): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.caseId, caseId), eq(offers.id, id)))
  return row
}

/** Its number in the case's lane of this dealer, and how many the case has. */
export async function nextRound(tx: Db, caseId: string, dealerId: string): Promise<{ round: number; count: number }> {
  const [row] = await tx
    .select({
      last: sql<number | null>`max(${offers.round}) filter (where ${eq(offers.dealerId, dealerId)})`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(offers)
    .where(eq(offers.caseId, caseId))
  return { round: (row?.last ?? 0) + 1, count: row?.count ?? 0 }
}

/** Undefined when the dealer has a draft in this case already, or the offer that it corrects was corrected. */
export async function insertOffer(tx: Db, row: NewOffer): Promise<OfferRow | undefined> {
  const [inserted] = await tx.insert(offers).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function updateOffer(tx: Db, id: string, changes: Partial<NewOffer>): Promise<OfferRow> {
  const [row] = await tx.update(offers).set(changes).where(eq(offers.id, id)).returning()
  if (!row) throw new Error(`There is no offer ${id}`)
  return row
}

export async function deleteOffer(tx: Db, id: string): Promise<void> {
  await tx.delete(offers).where(eq(offers.id, id))
}

/** The rounds of a dealer that a new one replaces. */
export async function supersedeRounds(tx: Db, { caseId, dealerId, id }: OfferRow, now: Date): Promise<void> {
  await tx
    .update(offers)
    .set({ status: 'superseded', settledAt: now })
    .where(
      and(
        eq(offers.caseId, caseId),
        eq(offers.dealerId, dealerId),
        ne(offers.id, id),
        inArray(offers.status, ['shown', 'expired']),
      ),
    )
}

export async function hasAcceptedOffer(db: Db, caseId: string): Promise<boolean> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.caseId, caseId), eq(offers.status, 'accepted')))
    .limit(1)
  return found.length > 0
}

/** Offers whose end has passed without an entry about it. */
export function listRunOut(db: Db, now: Date, limit: number): Promise<{ id: string; caseId: string }[]> {
  return db
    .select({ id: offers.id, caseId: offers.caseId })
    .from(offers)
    .where(and(eq(offers.status, 'shown'), lte(offers.expiresAt, now)))
    .orderBy(asc(offers.expiresAt))
    .limit(limit)
}

type Until = { scope: CaseScope; now: Date; until: Date }

/** Offers that run out soon, the soonest first, in open cases where nothing is accepted. */
export function listExpiring(db: Db, asked: Until, limit: number): Promise<BriefOffer[]> {
  return db
    .select(BRIEFLY)
    .from(offers)
    .where(isExpiring(db, asked))
    .orderBy(asc(offers.expiresAt), asc(offers.seq))
    .limit(limit)
}

export function countExpiring(db: Db, asked: Until): Promise<number> {
  return db.$count(offers, isExpiring(db, asked))
}

function isExpiring(db: Db, { scope, now, until }: Until): SQL | undefined {
  return and(
    eq(offers.status, 'shown'),
    gt(offers.expiresAt, now),
    lte(offers.expiresAt, until),
    inArray(offers.caseId, openCases(db, scope)),
    notExists(hasAccepted(db)),
  )
}

export async function insertAsk(tx: Db, row: typeof offerAsks.$inferInsert): Promise<void> {
  await tx.insert(offerAsks).values(row)
}

export function listAsks(db: Db, caseId: string, side?: AskRow['side']): Promise<AskRow[]> {
  return db
    .select()
    .from(offerAsks)
    .where(and(eq(offerAsks.caseId, caseId), side ? eq(offerAsks.side, side) : undefined))
    .orderBy(asc(offerAsks.at), asc(offerAsks.id))
}

/** What the client asked for more with, while it waits for us. */
export function listOpenAsks(db: Db, caseId: string): Promise<AskRow[]> {
  return db
    .select()
    .from(offerAsks)
    .where(and(eq(offerAsks.caseId, caseId), isOpenAsk(db)))
    .orderBy(asc(offerAsks.at), asc(offerAsks.id))
}

/** What clients last asked for more with, by case. */
export async function listLastAsks(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, { text: string; sentAt: Date }>()
  const rows = await db
    .selectDistinctOn([offerAsks.caseId], { caseId: offerAsks.caseId, text: offerAsks.words, sentAt: offerAsks.at })
    .from(offerAsks)
    .where(and(inArray(offerAsks.caseId, [...caseIds]), eq(offerAsks.side, 'client')))
    .orderBy(offerAsks.caseId, desc(offerAsks.at))
  return new Map(rows.map(({ caseId, ...words }) => [caseId, words]))
}

export async function findTarget(db: Db, caseId: string) {
  const [row] = await db.select().from(offerTargets).where(eq(offerTargets.caseId, caseId))
  return row
}

export async function putTarget(tx: Db, row: typeof offerTargets.$inferInsert): Promise<void> {
  const { caseId: _, ...set } = row
  await tx.insert(offerTargets).values(row).onConflictDoUpdate({ target: offerTargets.caseId, set })
}

export async function findLedger(db: Db, caseId: string): Promise<LedgerRow | undefined> {
  const [row] = await db.select().from(savingsLedgers).where(eq(savingsLedgers.caseId, caseId))
  return row
}

/** The place whose rules the offer was read with that savings are measured from; undefined while there is none. */
export async function findBaselinePlace(db: Db, caseId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ shown: offers.shown })
    .from(savingsLedgers)
    .innerJoin(offers, eq(offers.id, savingsLedgers.baselineOfferId))
    .where(eq(savingsLedgers.caseId, caseId))
  return row?.shown?.jurisdiction
}

/** False when there is one: a baseline is locked once. */
export async function insertLedger(tx: Db, row: typeof savingsLedgers.$inferInsert): Promise<boolean> {
  return (await tx.insert(savingsLedgers).values(row).onConflictDoNothing().returning()).length > 0
}

type LedgerChanges = Omit<Partial<LedgerRow>, 'caseId'>

export async function updateLedger(tx: Db, caseId: string, changes: LedgerChanges): Promise<void> {
  await tx.update(savingsLedgers).set(changes).where(eq(savingsLedgers.caseId, caseId))
}

/** What was saved where the contract was entered. */
export function listSavings(db: Db) {
  const { caseId, savedCents: saved, feeCents: fee, baselineParts, finalParts } = savingsLedgers
  return db
    .select({ caseId, saved, fee, baselineParts, finalParts })
    .from(savingsLedgers)
    .where(and(isNotNull(savingsLedgers.finalAt), countsAsSaved(savingsLedgers.verdict, savingsLedgers.final)))
}

export function listLineNames(db: Db): Promise<{ words: string; kind: string }[]> {
  return db
    .select({ words: lineNames.words, kind: lineNames.kind })
    .from(lineNames)
    .orderBy(asc(lineNames.namedAt), asc(lineNames.id))
}

/** Returns the kind that it had before, if any. The first author stays: naming it again cannot take the name away. */
export async function putLineName(tx: Db, row: typeof lineNames.$inferInsert): Promise<string | undefined> {
  const [before] = await tx.select().from(lineNames).where(eq(lineNames.words, row.words))
  const { kind, namedAt } = row
  await tx.insert(lineNames).values(row).onConflictDoUpdate({ target: lineNames.words, set: { kind, namedAt } })
  return before?.kind
}

/** The kind that it had; undefined without a name, or with another author than asked for. */
export async function deleteLineName(tx: Db, words: string, namedBy?: string): Promise<string | undefined> {
  const isTheirs = namedBy ? eq(lineNames.namedBy, namedBy) : undefined
  const [row] = await tx
    .delete(lineNames)
    .where(and(eq(lineNames.words, words), isTheirs))
    .returning()
  return row?.kind
}

/** Before its case goes: what points at its files first. */
export async function deleteOffersOf(tx: Db, caseIds: readonly string[]): Promise<void> {
  await tx.delete(savingsLedgers).where(inArray(savingsLedgers.caseId, [...caseIds]))
  await tx.delete(offers).where(inArray(offers.caseId, [...caseIds]))
}

export async function findDraftProvenBy(db: Db, fileId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.proofId, fileId), eq(offers.status, 'draft')))
    .limit(1)
  return row?.id
}

export type OfferFileRow = typeof offerFiles.$inferSelect

export async function insertOfferFile(tx: Db, row: typeof offerFiles.$inferInsert): Promise<OfferFileRow> {
  const [inserted] = await tx.insert(offerFiles).values(row).returning()
  if (!inserted) throw new Error('The file took no row')
  return inserted
}

export async function findOfferFile(db: Db, caseId: string, id: string): Promise<OfferFileRow | undefined> {
  const [row] = await db
    .select()
    .from(offerFiles)
    .where(and(eq(offerFiles.caseId, caseId), eq(offerFiles.id, id)))
  return row
}

export async function findFileToRead(db: Db, id: string): Promise<OfferFileRow | undefined> {
  return (await listOfferFiles(db, [id])).get(id)
}

/** The copy of a file of the conversation. */
export async function findFileTaken(db: Db, caseId: string, messageFileId: string): Promise<OfferFileRow | undefined> {
  const [row] = await db
    .select()
    .from(offerFiles)
    .where(and(eq(offerFiles.caseId, caseId), eq(offerFiles.fromMessageFileId, messageFileId)))
  return row
}

export async function getOfferFile(db: Db, caseId: string, id: string): Promise<OfferFileRow> {
  const file = await findOfferFile(db, caseId, id)
  if (!file) throw new ApiError('file_gone')
  return file
}

export async function listOfferFiles(db: Db, ids: readonly string[]): Promise<Map<string, OfferFileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(offerFiles)
    .where(inArray(offerFiles.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

const proves = (db: Db) =>
  or(
    exists(
      db
        .select({ id: offers.id })
        .from(offers)
        .where(and(eq(offers.proofId, offerFiles.id), isNotNull(offers.shownAt))),
    ),
    exists(
      db
        .select({ id: savingsLedgers.caseId })
        .from(savingsLedgers)
        .where(eq(savingsLedgers.finalFileId, offerFiles.id)),
    ),
  )

/** A file that the client may see: the proof of what they were shown, or the contract. */
export async function findShownFile(db: Db, caseId: string, id: string): Promise<OfferFileRow | undefined> {
  const [row] = await db
    .select()
    .from(offerFiles)
    .where(and(eq(offerFiles.caseId, caseId), eq(offerFiles.id, id), proves(db)))
  return row
}

/** Those of these cases that their clients may see. */
export function listShownFiles(db: Db, caseIds: readonly string[]): Promise<OfferFileRow[]> {
  return db
    .select()
    .from(offerFiles)
    .where(and(inArray(offerFiles.caseId, [...caseIds]), isNotNull(offerFiles.fileKey), proves(db)))
    .orderBy(offerFiles.uploadedAt, offerFiles.id)
}

/** Those of these keys that rows hold. */
export async function listHeldOfferFileKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: offerFiles.fileKey })
    .from(offerFiles)
    .where(inArray(offerFiles.fileKey, [...keys]))
  return rows.flatMap(({ key }) => key ?? [])
}

export async function listOfferFileKeys(db: Db): Promise<string[]> {
  const rows = await db.select({ key: offerFiles.fileKey }).from(offerFiles).where(isNotNull(offerFiles.fileKey))
  return rows.flatMap(({ key }) => key ?? [])
}

/** The keys of what was removed. */
export async function deleteOfferFilesOf(tx: Db, caseIds: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(offerFiles)
    .where(inArray(offerFiles.caseId, [...caseIds]))
    .returning({ key: offerFiles.fileKey })
  return gone.flatMap(({ key }) => key ?? [])
}

/** Leaves the row: that there was a proof, and its hash, stays. */
export async function forgetOfferFilesOf(tx: Db, caseId: string): Promise<string[]> {
  const held = await tx
    .select({ key: offerFiles.fileKey })
    .from(offerFiles)
    .where(and(eq(offerFiles.caseId, caseId), isNotNull(offerFiles.fileKey)))
  await tx.update(offerFiles).set({ fileKey: null }).where(eq(offerFiles.caseId, caseId))
  return held.flatMap(({ key }) => key ?? [])
}

/** Uploaded and never given to an offer or a contract. */
export async function deleteLooseOfferFiles(tx: Db, uploadedBefore: Date): Promise<string[]> {
  const isHeld = or(
    exists(tx.select({ id: offers.id }).from(offers).where(eq(offers.proofId, offerFiles.id))),
    exists(
      tx
        .select({ id: savingsLedgers.caseId })
        .from(savingsLedgers)
        .where(eq(savingsLedgers.finalFileId, offerFiles.id)),
    ),
  )
  const gone = await tx
    .delete(offerFiles)
    .where(and(lt(offerFiles.uploadedAt, uploadedBefore), isHeld ? not(isHeld) : isNull(offerFiles.id)))
    .returning({ key: offerFiles.fileKey })
  return gone.flatMap(({ key }) => key ?? [])
}
