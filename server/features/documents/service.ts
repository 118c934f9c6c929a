import { DOCUMENT_STATUSES, type DocumentType, OTHER_DOCUMENTS_MAX } from '#contract/documents/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fileFolder } from '#server/platform/files/file-folders.ts'
import type { ReceivedFile } from '#server/platform/files/multipart.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { lockActivePerson, lockPerson } from '../accounts/queries.ts'
import { finishDocumentTodos, reviewDocumentTodos } from '../cases/document-todos.ts'
import { notify } from '../notifications/service.ts'
import { takeDocument } from './content.ts'
import {
  countOfType,
  type DocumentRow,
  deleteDocuments,
  findForReview,
  insertDocument,
  listHeldKeys,
  type ReviewRow,
  type Scope,
  updateDocument,
} from './queries.ts'

type Upload = { userId: string; type: DocumentType; todoId?: string | undefined }

export function addDocument(deps: Deps, upload: Upload, received: AsyncIterable<ReceivedFile>): Promise<DocumentRow> {
  const taken = { fileKey: documentFiles.newKey(), received, noFile: noFile() }
  return takeDocument(deps.files, taken, ({ name, ...stored }) =>
    insert(deps, upload, { originalFilename: name, ...stored }),
  )
}

const NOT_APPROVED = DOCUMENT_STATUSES.filter((status) => status !== 'approved')

const keysOf = (rows: readonly DocumentRow[]) => rows.map(({ fileKey }) => fileKey)

function noFile(): ApiError {
  return invalidField(['body', 'file'], 'fileRequired', 'too_small')
}

export function tooManyDocuments(): ApiError {
  return new ApiError('too_many_documents')
}

type Stored = Pick<DocumentRow, 'originalFilename' | 'mediaType' | 'fileKey' | 'sizeBytes'>

function insert(deps: Deps, { userId, type, todoId }: Upload, stored: Stored): Promise<DocumentRow> {
  return deps.db.transaction(async (tx) => {
    // Their account may have been closed while the bytes came in.
    await lockActivePerson(tx, userId)
    // An approved one stays valid until its replacement is approved.
    const replaced = type === 'other' ? [] : await deleteDocuments(tx, { userId, type, statuses: NOT_APPROVED })
    if (type === 'other' && (await countOfType(tx, userId, type)) >= OTHER_DOCUMENTS_MAX) throw tooManyDocuments()
    const row = await insertDocument(tx, { userId, type, ...stored, uploadedAt: deps.clock.now() })
    await documentFiles.enqueueRemoval(deps, tx, keysOf(replaced))
    await finishDocumentTodos(deps, tx, userId, { type, todoId })
    await recordAudit(tx, {
      actorId: userId,
      action: replaced.length > 0 ? 'document.replaced' : 'document.uploaded',
      entity: 'document',
      entityId: row.id,
      after: { type, ...(replaced[0] ? { replaces: replaced[0].id } : {}) },
    })
    return row
  })
}

export async function withdrawDocument(deps: Deps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const gone = await deleteDocuments(tx, { userId, id })
    const [document] = gone
    if (!document) throw new ApiError('not_found')
    await documentFiles.enqueueRemoval(deps, tx, keysOf(gone))
    await recordAudit(tx, {
      actorId: userId,
      action: 'document.withdrawn',
      entity: 'document',
      entityId: id,
      before: { type: document.type, status: document.status },
    })
  })
}

export function recordView(tx: Db, actorId: string, { id, type }: DocumentRow): Promise<void> {
  return recordAudit(tx, { actorId, action: 'document.viewed', entity: 'document', entityId: id, after: { type } })
}

export type Verdict = { status: 'approved' } | { status: 'rejected'; reason: string }

/**
 * Decides on a document and notifies its owner. A changed decision notifies again; the same one twice notifies once.
 */
export function reviewDocument(
  deps: Deps,
  reviewerId: string,
  { scope, id, verdict }: { scope: Scope; id: string; verdict: Verdict },
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const found = await findForReview(tx, scope, id)
    if (!found) throw new ApiError('not_found')
    await lockPerson(tx, found.document.userId)
    const current = await findForReview(tx, scope, id)
    if (!current) throw new ApiError('not_found')
    const { document } = current
    const { status } = verdict
    const reason = verdict.status === 'rejected' ? verdict.reason : null
    if (document.status === status && document.reason === reason) return current
    if (status === 'approved' && document.type !== 'other') {
      const { userId, type } = document
      const decided = ['approved', 'rejected'] as const
      const replaced = await deleteDocuments(tx, { userId, type, exceptId: id, statuses: decided })
      await documentFiles.enqueueRemoval(deps, tx, keysOf(replaced))
    }
    await updateDocument(tx, id, { status, reason, reviewerId, reviewedAt: deps.clock.now() })
    await recordAudit(tx, {
      actorId: reviewerId,
      action: `document.${status}`,
      entity: 'document',
      entityId: id,
      before: { status: document.status },
      after: { type: document.type, status, ...(reason ? { reason } : {}) },
    })
    await notify(deps, tx, {
      userId: document.userId,
      subject: status === 'approved' ? 'documentApproved' : 'documentRejected',
      values: { documentType: document.type, ...(reason ? { reason } : {}) },
    })
    const wasRejected = document.status === 'rejected'
    const now = (await findForReview(tx, scope, id)) ?? current
    const { hasApproved } = now
    const reviewed = { clientId: document.userId, reviewerId, type: document.type, wasRejected, hasApproved }
    await reviewDocumentTodos(deps, tx, reviewed, verdict)
    return now
  })
}

export const documentFiles = fileFolder('documents', listHeldKeys)
