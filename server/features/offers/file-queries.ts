import { and, eq, exists, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { offerFiles, offers, savingsLedgers } from './tables.ts'

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
