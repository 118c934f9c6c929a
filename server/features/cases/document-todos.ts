import type { DocumentType } from '#contract/documents/constants.ts'
import type { AskedDocument } from '#contract/documents/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { NotifyDeps } from '../notifications/service.ts'
import { listCasesOf, listTodos, lockCaseById, lockCasesById, updateCase, updateTodo } from './queries.ts'
import { notifyConsultant, record } from './service.ts'
import { listAskedDocuments, listDocumentTodos } from './todo-queries.ts'

type Uploaded = { type: DocumentType; todoId: string | undefined }

/**
 * Completes the to-dos that asked for a document of the uploaded type. Two of type `other` are different papers, so of
 * those only the one that it was uploaded for. The consultant of each open case is notified, also without a to-do: the
 * document needs a review.
 */
export async function finishDocumentTodos(
  deps: NotifyDeps & Pick<Deps, 'clock'>,
  tx: Db,
  clientId: string,
  { type, todoId }: Uploaded,
): Promise<void> {
  const listAsked = async () =>
    (await listDocumentTodos(tx, clientId, type)).filter(
      ({ todo }) => todo.doneAt === null && (type !== 'other' || todo.id === todoId),
    )
  // Cases before their to-dos, as the desk holds them; what asks is read again once they are held.
  const known = await listAsked()
  const held = await lockCasesById(
    tx,
    known.map(({ todo }) => todo.caseId),
  )
  const asked = (await listAsked()).filter(({ todo }) => held.has(todo.caseId))
  for (const { todo, case: row } of asked) {
    await updateTodo(tx, todo.id, { doneAt: deps.clock.now() })
    const actor = { side: 'client', id: clientId } as const
    await record(deps, tx, row, actor, { kind: 'documentUploaded', values: { documentType: type } })
    await updateCase(tx, row.id, {})
    await notifyConsultant(deps, tx, row, 'deskDocumentUploaded', { documentType: type })
  }
  const others = (await listCasesOf(tx, clientId)).filter(
    ({ id, stage }) => stage !== 'closed' && !asked.some(({ todo }) => todo.caseId === id),
  )
  for (const row of others) await notifyConsultant(deps, tx, row, 'deskDocumentAdded', { documentType: type })
}

type Reviewed = {
  clientId: string
  reviewerId: string
  type: DocumentType
  wasRejected: boolean
  /** Another document of the type is approved, so that nothing is missing. */
  hasApproved: boolean
}
type Verdict = { status: 'approved' } | { status: 'rejected'; reason: string }

/**
 * A requested document that is rejected is asked for again, without a day that has passed; one that is accepted after
 * all is not. The cases that asked for it record the result. “Other” papers cannot be matched to a request: those are
 * left to the consultant who asked.
 */
export async function reviewDocumentTodos(
  deps: NotifyDeps & Pick<Deps, 'clock'>,
  tx: Db,
  { clientId, reviewerId, type, wasRejected, hasApproved }: Reviewed,
  verdict: Verdict,
): Promise<void> {
  if (type === 'other') return
  const now = deps.clock.now()
  const found = await listDocumentTodos(tx, clientId, type)
  for (const id of [...new Set(found.map(({ case: row }) => row.id))].toSorted()) {
    // Held before its to-dos are read: a colleague may be asking for the same document, or closing the case.
    const row = await lockCaseById(tx, id)
    if (!row || row.stage === 'closed' || row.cancelledAt) continue
    const asked = (await listTodos(tx, [id])).filter(({ documentType }) => documentType === type)
    // The one that is open, or else what was asked for last, stands for what was handed in.
    const todo = asked.find(({ doneAt }) => doneAt === null) ?? asked.at(-1)
    if (!todo) continue
    if (verdict.status === 'rejected' && todo.doneAt && !hasApproved) {
      const dueAt = todo.dueAt && todo.dueAt > now ? todo.dueAt : null
      await updateTodo(tx, todo.id, { doneAt: null, dueAt, lateToldAt: null })
    }
    if (verdict.status === 'approved' && wasRejected) await updateTodo(tx, todo.id, { doneAt: todo.doneAt ?? now })
    const values = { documentType: type, status: verdict.status }
    await record(
      deps,
      tx,
      row,
      { side: 'staff', id: reviewerId },
      {
        kind: 'documentReviewed',
        values: verdict.status === 'rejected' ? { ...values, line: verdict.reason } : values,
      },
    )
    await updateCase(tx, row.id, {})
  }
}

export async function toAskedDocumentsResponse(db: Db, clientId: string): Promise<AskedDocument[]> {
  return (await listAskedDocuments(db, clientId)).flatMap(({ todo, code }) => {
    const { id, documentType, text, why, dueAt } = todo
    if (!documentType) return []
    return { todo_id: id, code, document_type: documentType, text, why, due_at: dueAt?.toISOString() ?? null }
  })
}
