import { and, asc, count, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { DocumentStatus, DocumentType } from '#contract/documents/constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Contact, listContacts } from '../accounts/queries.ts'
import { documents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect
export type NewDocument = typeof documents.$inferInsert

const NEWEST_FIRST = [desc(documents.uploadedAt), asc(documents.id)]

export function listDocuments(db: Db, userId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(...NEWEST_FIRST)
}

export async function findOwnDocument(db: Db, userId: string, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId)))
  return row
}

export async function countOfType(db: Db, userId: string, type: DocumentType): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.type, type)))
  return row?.count ?? 0
}

export async function insertDocument(tx: Db, document: NewDocument): Promise<DocumentRow> {
  const [row] = await tx.insert(documents).values(document).returning()
  if (!row) throw new Error('The document was not taken')
  return row
}

/** The rows that were there. */
export function deleteDocuments(
  tx: Db,
  which: {
    userId: string
    id?: string
    exceptId?: string
    type?: DocumentType
    types?: readonly DocumentType[]
    statuses?: readonly DocumentStatus[]
    uploadedBy?: Date
  },
): Promise<DocumentRow[]> {
  return tx
    .delete(documents)
    .where(
      and(
        eq(documents.userId, which.userId),
        which.id ? eq(documents.id, which.id) : undefined,
        which.exceptId ? ne(documents.id, which.exceptId) : undefined,
        which.statuses ? inArray(documents.status, [...which.statuses]) : undefined,
        which.type ? eq(documents.type, which.type) : undefined,
        which.types ? inArray(documents.type, [...which.types]) : undefined,
        which.uploadedBy ? lte(documents.uploadedAt, which.uploadedBy) : undefined,
      ),
    )
    .returning()
}

/** Whose documents these are; those that are gone are left out. */
export async function listOwners(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, userId: documents.userId })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

export async function listFileKeys(db: Db): Promise<string[]> {
  return (await db.select({ key: documents.fileKey }).from(documents)).map(({ key }) => key)
}

/** Those of these keys that rows hold. */
export async function listHeldKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: documents.fileKey })
    .from(documents)
    .where(inArray(documents.fileKey, [...keys]))
  return rows.map(({ key }) => key)
}

/** `clientIds` bounds what a consultant sees; undefined is everyone’s. */
export type Scope = { clientIds: readonly string[] | undefined }
type Filters = { status?: DocumentStatus | undefined; user_id?: string | undefined }

function conditionOf({ clientIds }: Scope, { status, user_id: userId }: Filters, id?: string): SQL | undefined {
  return and(
    clientIds && (clientIds.length > 0 ? inArray(documents.userId, [...clientIds]) : sql`false`),
    status && eq(documents.status, status),
    userId ? eq(documents.userId, userId) : undefined,
    id ? eq(documents.id, id) : undefined,
  )
}

export type ReviewRow = {
  document: DocumentRow
  owner: Contact | undefined
  reviewer: Contact | undefined
  /** Another one of its type is approved, and stays so until this one is. */
  hasApproved: boolean
}

async function selectForReview(
  db: Db,
  condition: SQL | undefined,
  { skip, limit }: { skip: number; limit: number },
): Promise<ReviewRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(condition)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(skip)
  const contacts = await listContacts(
    db,
    rows.flatMap(({ userId, reviewerId }) => [userId, ...(reviewerId ? [reviewerId] : [])]),
  )
  const approved = await listApproved(db, rows)
  return rows.map((document) => ({
    document,
    hasApproved: approved.some(
      ({ id, userId, type }) => id !== document.id && userId === document.userId && type === document.type,
    ),
    owner: contacts.get(document.userId),
    reviewer: contacts.get(document.reviewerId ?? ''),
  }))
}

function listApproved(db: Db, rows: readonly DocumentRow[]) {
  const { id, userId, type, status } = documents
  return db
    .select({ id, userId, type })
    .from(documents)
    .where(
      and(
        inArray(
          userId,
          rows.map((row) => row.userId),
        ),
        eq(status, 'approved'),
        ne(type, 'other'),
      ),
    )
}

export function listForReview(db: Db, scope: Scope, filters: Filters, page: { skip: number; limit: number }) {
  return selectForReview(db, conditionOf(scope, filters), page)
}

export async function countForReview(db: Db, scope: Scope, filters: Filters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(documents).where(conditionOf(scope, filters))
  return row?.count ?? 0
}

export async function findForReview(db: Db, scope: Scope, id: string): Promise<ReviewRow | undefined> {
  const [row] = await selectForReview(db, conditionOf(scope, {}, id), { skip: 0, limit: 1 })
  return row
}

export async function updateDocument(tx: Db, id: string, changes: Partial<NewDocument>): Promise<void> {
  await tx.update(documents).set(changes).where(eq(documents.id, id))
}

/** Opening a new document takes it into review; one that was decided stays as it is. */
export async function takeIntoReview(tx: Db, id: string): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'pending' })
    .where(and(eq(documents.id, id), eq(documents.status, 'uploaded')))
}
