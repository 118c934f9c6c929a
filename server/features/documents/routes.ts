import { DOCUMENT_MAX_BYTES, DOCUMENT_MEDIA_TYPES, OTHER_DOCUMENTS_MAX } from '#contract/documents/constants.ts'
import { isManager } from '#contract/users/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { receiveFile } from '#server/platform/files/multipart.ts'
import { sendPrivateFile } from '#server/platform/files/private-files.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { deskScope, findCaseFor, listAdvisedClientIds } from '../cases/queries.ts'
import { recordLook } from '../cases/service.ts'
import {
  countForReview,
  countOfType,
  type DocumentRow,
  findForReview,
  findOwnDocument,
  listForReview,
  type Scope,
  takeIntoReview,
} from './queries.ts'
import { toDocumentResponse, toReviewResponse } from './responses.ts'
import { addDocument, recordView, reviewDocument, tooManyDocuments, withdrawDocument } from './service.ts'

export function documentRoutes(route: Route): void {
  route('POST /profile/me/documents', async ({ query, caller, deps, request }) => {
    const { userId } = caller
    const { doc_type: type, todo_id: todoId } = query
    // What cannot succeed is refused before it is sent.
    if (type === 'other' && (await countOfType(deps.db, userId, type)) >= OTHER_DOCUMENTS_MAX) throw tooManyDocuments()
    const received = receiveFile(request, DOCUMENT_MAX_BYTES)
    return toDocumentResponse(await addDocument(deps, { userId, type, todoId }, received))
  })

  route('GET /profile/me/documents/{id}/download', async ({ params, caller, deps, request, reply }) => {
    const document = await findOwnDocument(deps.db, caller.userId, params.id)
    if (!document) throw new ApiError('not_found')
    await recordView(deps.db, caller.userId, document)
    return sendPrivateFile(deps, request, reply, fileOf(document), DOCUMENT_MEDIA_TYPES)
  })

  route('DELETE /profile/me/documents/{id}', async ({ params, caller, locale, deps }) => {
    await withdrawDocument(deps, caller.userId, params.id)
    return { message: translator(locale)('answers.documentWithdrawn') }
  })

  reviewRoutes(route)
}

function reviewRoutes(route: Route): void {
  route('GET /documents/admin', async ({ query, caller, deps: { db } }) => {
    const { skip, limit, ...filters } = query
    return (await listForReview(db, await scopeOf(db, caller), filters, { skip, limit })).map(toReviewResponse)
  })

  route('GET /documents/admin/count', async ({ query, caller, deps: { db } }) => ({
    count: await countForReview(db, await scopeOf(db, caller), query),
  }))

  route('GET /documents/admin/{id}/download', async ({ params, caller, deps, request, reply }) => {
    const found = await findForReview(deps.db, await scopeOf(deps.db, caller), params.id)
    if (!found) throw new ApiError('not_found')
    await deps.db.transaction(async (tx) => {
      await takeIntoReview(tx, params.id)
      await recordView(tx, caller.userId, found.document)
      const { userId: clientId, type: subject } = found.document
      const caseId = await findCaseFor(tx, deskScope(caller), clientId)
      await recordLook(deps, tx, { clientId, staffId: caller.userId, kind: 'document', subject, caseId })
    })
    return sendPrivateFile(deps, request, reply, fileOf(found.document), DOCUMENT_MEDIA_TYPES)
  })

  route('PUT /documents/admin/{id}', async ({ params, body, caller, deps }) => {
    const scope = await scopeOf(deps.db, caller)
    return toReviewResponse(await reviewDocument(deps, caller.userId, { scope, id: params.id, verdict: body }))
  })
}

function fileOf({ fileKey, originalFilename, mediaType }: DocumentRow) {
  return { key: fileKey, name: originalFilename, mediaType }
}

/** Staff see everyone's documents; a consultant those of the people they advise. */
async function scopeOf(db: Db, caller: Caller): Promise<Scope> {
  return { clientIds: isManager(caller.role) ? undefined : await listAdvisedClientIds(db, caller.userId) }
}
