import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import { isOneOf, prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import type { CaseRow, NewCase } from '../cases/queries.ts'
import { cases } from '../cases/tables.ts'
import { messageFiles, messages, readMarks } from './tables.ts'

export type MessageRow = typeof messages.$inferSelect
export type MessageFileRow = typeof messageFiles.$inferSelect

export async function insertMessage(tx: Db, row: typeof messages.$inferInsert): Promise<MessageRow> {
  const [inserted] = await tx.insert(messages).values(row).returning()
  if (!inserted) throw new Error('The message took no row')
  return inserted
}

/** The next number in the client's sequence; the caller holds the lock of the case's row. */
export async function nextClientSeq(tx: Db, caseId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${messages.clientSeq}), 0)`.mapWith(Number) })
    .from(messages)
    .where(eq(messages.caseId, caseId))
  return (row?.last ?? 0) + 1
}

export async function findMessageByKey(db: Db, caseId: string, authorId: string, key: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.caseId, caseId), eq(messages.authorId, authorId), eq(messages.key, key)))
  return row
}

export async function findMessage(db: Db, caseId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.caseId, caseId), eq(messages.id, id)))
  return row
}

export async function updateMessage(tx: Db, id: string, changes: Partial<MessageRow>): Promise<MessageRow> {
  const [row] = await tx.update(messages).set(changes).where(eq(messages.id, id)).returning()
  if (!row) throw new Error(`There is no message ${id}`)
  return row
}

/** Newest first, before a number as this reader counts; for a client even the existence of notes is hidden. */
export function listMessages(
  db: Db,
  caseId: string,
  { withNotes, before, limit }: { withNotes: boolean; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.caseId, caseId),
        before === undefined ? undefined : lt(withNotes ? messages.seq : messages.clientSeq, before),
        withNotes ? undefined : eq(messages.kind, 'message'),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
}

export function listMessagesById(
  db: Db,
  ids: readonly string[],
  { withNotes }: { withNotes: boolean },
): Promise<MessageRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), withNotes ? undefined : eq(messages.kind, 'message')))
}

export function listFilesOf(db: Db, messageIds: readonly string[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.uploadedAt), asc(messageFiles.id))
}

export async function insertMessageFile(tx: Db, row: typeof messageFiles.$inferInsert): Promise<MessageFileRow> {
  const [inserted] = await tx.insert(messageFiles).values(row).returning()
  if (!inserted) throw new Error('The file took no row')
  return inserted
}

/** Attaches a person's uploads in this case to their message; returns how many there were. */
export async function attachFiles(
  tx: Db,
  {
    caseId,
    uploaderId,
    ids,
    messageId,
  }: { caseId: string; uploaderId: string; ids: readonly string[]; messageId: string },
): Promise<number> {
  if (ids.length === 0) return 0
  const attached = await tx
    .update(messageFiles)
    .set({ messageId })
    .where(
      and(
        inArray(messageFiles.id, [...ids]),
        eq(messageFiles.caseId, caseId),
        eq(messageFiles.uploaderId, uploaderId),
        isNull(messageFiles.messageId),
      ),
    )
    .returning({ id: messageFiles.id })
  return attached.length
}

/** A file that was sent, with the message that brought it. */
export async function findSentFile(db: Db, caseId: string, id: string) {
  const [row] = await db
    .select({ file: messageFiles, message: messages })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(and(eq(messageFiles.caseId, caseId), eq(messageFiles.id, id)))
  return row
}

/** Those of these keys that rows hold. */
export async function listHeldMessageFileKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: messageFiles.fileKey })
    .from(messageFiles)
    .where(inArray(messageFiles.fileKey, [...keys]))
  return rows.flatMap(({ key }) => key ?? [])
}

export async function listMessageFileKeys(db: Db): Promise<string[]> {
  const rows = await db.select({ key: messageFiles.fileKey }).from(messageFiles).where(isNotNull(messageFiles.fileKey))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Uploaded and never sent: not visible to any reader. */
export function deleteUnsentFiles(tx: Db, uploadedBefore: Date): Promise<MessageFileRow[]> {
  return tx
    .delete(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.uploadedAt, uploadedBefore)))
    .returning()
}

/** How the conversation counts what a client calls by this number; 0 where they have seen nothing. */
export async function seqOfClientSeq(db: Db, caseId: string, clientSeq: number): Promise<number> {
  const [row] = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.caseId, caseId), lte(messages.clientSeq, clientSeq)))
    .orderBy(desc(messages.clientSeq))
    .limit(1)
  return row?.seq ?? 0
}

/** A mark only ever moves forward; its time moves with the messages that it passes, not with notes. */
export async function raiseReadMark(
  tx: Db,
  { caseId, userId, seq, now }: { caseId: string; userId: string; seq: number; now: Date },
): Promise<boolean> {
  const passed = tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.caseId, caseId),
        eq(messages.kind, 'message'),
        gt(messages.seq, readMarks.seq),
        lte(messages.seq, seq),
      ),
    )
  const raised = await tx
    .insert(readMarks)
    .values({ caseId, userId, seq, readAt: now })
    .onConflictDoUpdate({
      target: [readMarks.caseId, readMarks.userId],
      set: { seq, readAt: sql`case when ${exists(passed)} then excluded.read_at else ${readMarks.readAt} end` },
      setWhere: lt(readMarks.seq, seq),
    })
    .returning({ seq: readMarks.seq })
  return raised.length > 0
}

/** How far the client has read. */
export async function findSeenByClient(db: Db, caseId: string, clientId: string) {
  const [row] = await db
    .select({ seq: readMarks.seq, at: readMarks.readAt })
    .from(readMarks)
    .where(and(eq(readMarks.caseId, caseId), eq(readMarks.userId, clientId)))
  return row
}

/** The furthest that staff have read, by the client's count, and since when. */
export async function findSeenByStaff(db: Db, caseId: string, clientId: string) {
  const last = db
    .select({ clientSeq: messages.clientSeq })
    .from(messages)
    .where(and(eq(messages.caseId, caseId), eq(messages.kind, 'message'), lte(messages.seq, readMarks.seq)))
    .orderBy(desc(messages.seq))
    .limit(1)
  const seq = sql<number>`coalesce((${last}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ seq, at: readMarks.readAt })
    .from(readMarks)
    .where(and(eq(readMarks.caseId, caseId), ne(readMarks.userId, clientId)))
    .orderBy(desc(seq), asc(readMarks.readAt))
    .limit(1)
  return row?.seq ? row : undefined
}

const unreadCounts = prepareOnce((db) => {
  const userId = sql.placeholder('userId')
  return db
    .select({ caseId: messages.caseId, unread: sql<number>`count(*)`.mapWith(Number) })
    .from(messages)
    .leftJoin(readMarks, and(eq(readMarks.caseId, messages.caseId), eq(readMarks.userId, userId)))
    .where(
      and(
        isOneOf(messages.caseId, 'caseIds'),
        isOneOf(messages.kind, 'kinds'),
        ne(messages.authorId, userId),
        or(isNull(readMarks.seq), gt(messages.seq, readMarks.seq)),
      ),
    )
    .groupBy(messages.caseId)
    .prepare(UNNAMED)
})

/** The number of unread messages of others per reader, by case; for clients, notes do not exist. */
export async function listUnreadCounts(
  db: Db,
  userId: string,
  caseIds: readonly string[],
  { withNotes = false }: { withNotes?: boolean } = {},
): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map()
  const kinds = withNotes ? ['message', 'note'] : ['message']
  const rows = await unreadCounts(db).execute({ userId, caseIds, kinds })
  return new Map(rows.map(({ caseId, unread }) => [caseId, unread]))
}

/** Messages of others that a reader has neither read nor been mailed about, oldest first. */
export async function listUnmailed(db: Db, caseId: string, userId: string): Promise<MessageRow[]> {
  const [mark] = await db
    .select()
    .from(readMarks)
    .where(and(eq(readMarks.caseId, caseId), eq(readMarks.userId, userId)))
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.caseId, caseId),
        eq(messages.kind, 'message'),
        ne(messages.authorId, userId),
        gt(messages.seq, Math.max(mark?.seq ?? 0, mark?.mailedSeq ?? 0)),
      ),
    )
    .orderBy(asc(messages.seq))
}

export async function markMailed(
  tx: Db,
  { caseId, userId, seq, now }: { caseId: string; userId: string; seq: number; now: Date },
): Promise<void> {
  await tx
    .insert(readMarks)
    .values({ caseId, userId, seq: 0, readAt: now, mailedSeq: seq })
    .onConflictDoUpdate({ target: [readMarks.caseId, readMarks.userId], set: { mailedSeq: seq } })
}

/** Every message that both sides see, oldest first. */
export function listAllMessages(db: Db, caseId: string) {
  const { clientSeq, side, text, sentAt, editedAt } = messages
  return db
    .select({ seq: clientSeq, side, text, sentAt, editedAt })
    .from(messages)
    .where(and(eq(messages.caseId, caseId), eq(messages.kind, 'message')))
    .orderBy(asc(messages.seq))
}

/** Files that both sides of these cases see and that are still there. */
export function listFilesOfCases(db: Db, caseIds: readonly string[]) {
  return db
    .select({
      name: messageFiles.name,
      fileKey: messageFiles.fileKey,
      sizeBytes: messageFiles.sizeBytes,
      uploadedAt: messageFiles.uploadedAt,
    })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(
      and(inArray(messageFiles.caseId, [...caseIds]), eq(messages.kind, 'message'), isNotNull(messageFiles.fileKey)),
    )
    .orderBy(asc(messageFiles.uploadedAt), asc(messageFiles.id))
}

/** Takes the files out of a conversation; that there were some, and what they were called, stays. Gives their keys. */
export async function forgetFilesOfCase(tx: Db, caseId: string): Promise<string[]> {
  const held = await tx
    .select({ id: messageFiles.id, key: messageFiles.fileKey })
    .from(messageFiles)
    .where(and(eq(messageFiles.caseId, caseId), isNotNull(messageFiles.fileKey)))
    .for('update')
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  await tx.update(messageFiles).set({ fileKey: null }).where(inArray(messageFiles.id, ids))
  return held.flatMap(({ key }) => key ?? [])
}

export function deleteFilesOfCases(tx: Db, caseIds: readonly string[]): Promise<MessageFileRow[]> {
  return tx
    .delete(messageFiles)
    .where(inArray(messageFiles.caseId, [...caseIds]))
    .returning()
}

/** Staff have written to the client since. */
export function hasStaffMessageSince(db: Db, caseId: AnyPgColumn, since: AnyPgColumn): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(
        and(
          eq(messages.caseId, caseId),
          eq(messages.side, 'staff'),
          eq(messages.kind, 'message'),
          gt(messages.sentAt, since),
        ),
      ),
  )
}

/**
 * The case has messages that the reader has not seen. A writer has read up to their own message (`sendMessage`), so
 * messages past their mark are by others, and the case's last number says whether there are any: no message row has to
 * be read.
 */
export function hasUnread(db: Db, { id, lastSeq }: { id: AnyPgColumn; lastSeq: AnyPgColumn }, userId: string): SQL {
  const seen = db
    .select({ seq: readMarks.seq })
    .from(readMarks)
    .where(and(eq(readMarks.caseId, id), eq(readMarks.userId, userId)))
  return gt(lastSeq, sql`coalesce((${seen}), 0)`)
}

/** How many messages both sides see of each conversation, and the last of them. */
export async function listLastMessages(db: Db, caseIds: readonly string[]) {
  const { caseId, clientSeq, side, text, sentAt } = messages
  if (caseIds.length === 0) return []
  return db
    .selectDistinctOn([caseId], { caseId, count: sql<number>`${clientSeq}`.mapWith(Number), side, text, sentAt })
    .from(messages)
    .where(and(inArray(caseId, [...caseIds]), isNotNull(clientSeq)))
    .orderBy(caseId, desc(clientSeq))
}

/** What each client last wrote. */
export async function listLastWords(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, { text: string; sentAt: Date }>()
  const rows = await db
    .selectDistinctOn([messages.caseId], { caseId: messages.caseId, text: messages.text, sentAt: messages.sentAt })
    .from(messages)
    .where(and(inArray(messages.caseId, [...caseIds]), eq(messages.side, 'client'), eq(messages.kind, 'message')))
    .orderBy(messages.caseId, desc(messages.seq))
  return new Map(rows.map(({ caseId, ...words }) => [caseId, words]))
}

/** What a message changes of its case. */
export type ConversationChanges = Partial<Pick<NewCase, 'digestDueAt' | 'waitingSince' | 'firstReplyAt'>>

/**
 * Changes fields outside of the edit form: the version stays, so that a message does not make a concurrent edit of the
 * case outdated.
 */
export async function updateConversation(tx: Db, id: string, changes: ConversationChanges): Promise<void> {
  await tx
    .update(cases)
    .set({ changedAt: sql`now()`, ...changes })
    .where(eq(cases.id, id))
}

/** Announces the case to staff who may see notes: nothing of it changes, and the client gets no event. */
export async function touchForStaff(tx: Db, id: string): Promise<void> {
  await tx.update(cases).set({ lastSeq: cases.lastSeq }).where(eq(cases.id, id))
}

/**
 * Takes the next number of a conversation; the case's row is locked until the transaction ends. Without changes it is a
 * note's, and only colleagues are notified.
 */
export async function takeNextSeq(tx: Db, id: string, changes: ConversationChanges | null): Promise<number> {
  const [row] = await tx
    .update(cases)
    .set({ lastSeq: sql`${cases.lastSeq} + 1`, ...(changes && { changedAt: sql`now()`, ...changes }) })
    .where(eq(cases.id, id))
    .returning({ seq: cases.lastSeq })
  if (!row) throw new Error(`There is no case ${id}`)
  return row.seq
}

/** Cases with messages unread for so long that a mail is due. */
export function listDigestsDue(db: Db, now: Date, limit: number): Promise<Pick<CaseRow, 'code' | 'digestDueAt'>[]> {
  return db
    .select({ code: cases.code, digestDueAt: cases.digestDueAt })
    .from(cases)
    .where(lte(cases.digestDueAt, now))
    .orderBy(asc(cases.digestDueAt))
    .limit(limit)
}

/** When the mail that is due for longest should have gone out; null while none is. */
export async function oldestDigestDue(db: Db, now: Date): Promise<Date | null> {
  const [row] = await listDigestsDue(db, now, 1)
  return row?.digestDueAt ?? null
}

/** What a client asked at that moment waits for us: for a word, or for one that comes after a question to dealers. */
export function isUnanswered(db: Db, caseId: AnyPgColumn, askedAt: AnyPgColumn): SQL {
  const { id, waitingSince, dealersAskedAt } = cases
  const isWithDealers = and(gte(dealersAskedAt, askedAt), not(hasStaffMessageSince(db, id, dealersAskedAt)))
  return exists(
    db
      .select({ one: sql`1` })
      .from(cases)
      .where(and(eq(id, caseId), or(lte(waitingSince, askedAt), isWithDealers))),
  )
}
