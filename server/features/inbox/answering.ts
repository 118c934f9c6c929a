import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { getPerson } from '../accounts/queries.ts'
import { answerEmail } from './emails.ts'
import { issueRequestLink } from './links.ts'
import { inboxScope, insertNote, lockItem, updateItem } from './queries.ts'
import { staffAddressee } from './service.ts'
import { inboxNotes } from './tables.ts'

/** Mailed to the sender in their language's frame, in the transaction that keeps it; the first answer stops the clock. */
export async function addAnswer(deps: Deps, tx: Db, caller: Caller, itemId: string, text: string) {
  const item = await lockItem(tx, itemId, inboxScope(caller))
  if (!item) throw new ApiError('not_found')
  // A suspect's address may belong to an uninvolved person: it gets no mail.
  if (item.isSuspect) throw new ApiError('request_suspect')
  const now = deps.clock.now()
  const author = await getPerson(tx, caller.userId)
  const note = await insertNote(tx, { itemId, authorId: author.id, kind: 'answer', text, createdAt: now })
  const status = item.status === 'new' ? 'contacted' : item.status
  await updateItem(tx, itemId, { status, answeredAt: item.answeredAt ?? now, updatedAt: now })
  await recordAudit(tx, { actorId: author.id, action: 'inbox.answered', entity: 'inbox', entityId: itemId })
  const { to: replyTo } = await staffAddressee(deps, tx)
  const url = await issueRequestLink(deps, tx, itemId)
  const letter = answerEmail({ ...item, author: author.fullName, text, url, replyTo })
  await deps.mailer.send(tx, 'inbox.answer', letter, { to: item.email, locale: item.locale })
  return { ...note, author: author.fullName }
}

export type Answer = typeof inboxNotes.$inferSelect

/** What was answered to each of these requests, the oldest first. */
export async function listAnswers(db: Db, ids: readonly string[]): Promise<Map<string, Answer[]>> {
  if (ids.length === 0) return new Map()
  const answers = await db
    .select()
    .from(inboxNotes)
    .where(and(inArray(inboxNotes.itemId, [...ids]), eq(inboxNotes.kind, 'answer')))
    .orderBy(asc(inboxNotes.createdAt), asc(inboxNotes.id))
  return Map.groupBy(answers, ({ itemId }) => itemId)
}
