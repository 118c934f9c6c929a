import { DIGEST_MINUTES, EDIT_MINUTES } from '#contract/threads/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fileFolder } from '#server/platform/files/file-folders.ts'
import type { ReceivedFile } from '#server/platform/files/multipart.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { type CaseRow, lockCase, updateCase, type Where } from '../cases/queries.ts'
import { endWait } from '../cases/replies.ts'
import { lockCaseOfUpload, record } from '../cases/service.ts'
import { takeDocument } from '../documents/content.ts'
import {
  attachFiles,
  type ConversationChanges,
  findMessage,
  findMessageByKey,
  insertMessage,
  insertMessageFile,
  listHeldMessageFileKeys,
  type MessageFileRow,
  type MessageRow,
  nextClientSeq,
  raiseReadMark,
  takeNextSeq,
  touchForStaff,
  updateConversation,
  updateMessage,
} from './queries.ts'

const EDIT_MS = EDIT_MINUTES * 60_000
export const DIGEST_MS = DIGEST_MINUTES * 60_000

/** The author of a thread action is always a person. */
export type Writer = Omit<Where, 'actor'> & { actor: { side: 'client' | 'staff'; id: string } }

type NewMessage = {
  kind: 'message' | 'note'
  key: string
  text: string
  quotedId: string | null
  fileIds: readonly string[]
}

/** The same key is the same message, however often it arrives: a lost response makes no duplicate. */
export function sendMessage(
  deps: Deps,
  writer: Writer,
  draft: NewMessage,
): Promise<{ case: CaseRow; message: MessageRow }> {
  const { scope, code, actor } = writer
  return deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, scope, code)
    const before = await findMessageByKey(tx, row.id, actor.id, draft.key)
    if (before) return { case: row, message: before }
    requireUnclosed(row)
    if (draft.quotedId) await requireQuotable(tx, row, draft.kind, draft.quotedId)
    const now = deps.clock.now()
    const isNote = draft.kind === 'note'
    const changes = isNote ? null : await changesBy(tx, row, actor, now)
    const message = await insertMessage(tx, {
      caseId: row.id,
      seq: await takeNextSeq(tx, row.id, changes),
      clientSeq: isNote ? null : await nextClientSeq(tx, row.id),
      kind: draft.kind,
      side: actor.side,
      authorId: actor.id,
      key: draft.key,
      text: draft.text,
      quotedId: draft.quotedId,
      sentAt: now,
    })
    const attached = await attachFiles(tx, {
      caseId: row.id,
      uploaderId: actor.id,
      ids: draft.fileIds,
      messageId: message.id,
    })
    if (attached !== draft.fileIds.length) throw new ApiError('file_gone')
    await raiseReadMark(tx, { caseId: row.id, userId: actor.id, seq: message.seq, now })
    return { case: row, message }
  })
}

/** A client's message waits until it is answered; an answer ends the wait. */
async function changesBy(tx: Db, row: CaseRow, actor: Writer['actor'], now: Date): Promise<ConversationChanges> {
  return {
    digestDueAt: row.digestDueAt ?? new Date(now.getTime() + DIGEST_MS),
    ...(actor.side === 'client'
      ? { waitingSince: row.waitingSince ?? now }
      : await endWait(tx, row, { authorId: actor.id, now })),
  }
}

/** A note is quoted in notes alone: a client would read it inside the message. */
async function requireQuotable(tx: Db, row: CaseRow, kind: NewMessage['kind'], id: string): Promise<void> {
  const quoted = await findMessage(tx, row.id, id)
  if (!quoted || (quoted.kind === 'note' && kind !== 'note')) throw new ApiError('not_found')
}

export function editMessage(deps: Deps, writer: Writer, { id, text }: { id: string; text: string }) {
  const { scope, code, actor } = writer
  return deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, scope, code)
    const message = await findMessage(tx, row.id, id)
    if (!message || message.authorId !== actor.id) throw new ApiError('not_found')
    const now = deps.clock.now()
    if (now.getTime() - message.sentAt.getTime() > EDIT_MS) throw new ApiError('message_settled')
    if (message.text === text) return { case: row, message }
    // So that it is announced.
    if (message.kind === 'note') await touchForStaff(tx, row.id)
    else await updateConversation(tx, row.id, {})
    if (actor.side === 'staff') await recordEdit(tx, actor.id, row.id, message)
    return { case: row, message: await updateMessage(tx, id, { text, editedAt: now }) }
  })
}

/** Staff can change a message for some minutes. The log says that it happened; the words belong to the case. */
function recordEdit(tx: Db, actorId: string, caseId: string, { kind, seq }: MessageRow): Promise<void> {
  const action = kind === 'note' ? 'case.noteEdited' : 'case.messageEdited'
  return recordAudit(tx, { actorId, action, entity: 'case', entityId: caseId, after: { number: seq } })
}

/** Marks a client's last message as needing no answer: the wait ends, and staff can see who did it. */
export function waiveAnswer(deps: Deps, writer: Writer): Promise<CaseRow> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, writer.scope, writer.code)
    if (!row.waitingSince) return row
    await record(deps, tx, row, writer.actor, { kind: 'answerWaived', audience: 'staff' })
    return updateCase(tx, row.id, { waitingSince: null })
  })
}

/** By the documents' rules: what is not what its name says is refused. */
export function addFile(
  { files, db, clock }: Pick<Deps, 'files' | 'db' | 'clock'>,
  caller: Caller,
  where: Pick<Writer, 'scope' | 'code'>,
  received: AsyncIterable<ReceivedFile>,
): Promise<MessageFileRow> {
  const taken = { fileKey: threadFiles.newKey(), received, noFile: new ApiError('malformed_request') }
  return takeDocument(files, taken, (stored) =>
    db.transaction(async (tx) => {
      const row = await lockCaseOfUpload(tx, caller, where)
      requireUnclosed(row)
      return insertMessageFile(tx, { caseId: row.id, uploaderId: caller.userId, ...stored, uploadedAt: clock.now() })
    }),
  )
}

/** Nothing more is said in a case that is closed. */
export function requireUnclosed({ stage }: CaseRow): void {
  if (stage === 'closed') throw new ApiError('case_closed')
}

export const threadFiles = fileFolder('threads', listHeldMessageFileKeys)
