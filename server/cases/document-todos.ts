import type { DocumentType } from '../../contract/document-vocabulary.ts'
import type { Deps } from '../deps.ts'
import type { NotifyDeps } from '../notifications/service.ts'
import type { Db } from '../platform/database.ts'
import { tellConsultant } from './news.ts'
import { listCasesOf, listDocumentTodos, updateCase, updateTodo } from './queries.ts'
import { record } from './timeline.ts'

/** A document that was asked for is done by uploading it. Whoever advises is told, also of one that nobody asked for. */
export async function finishDocumentTodos(
  deps: NotifyDeps & Pick<Deps, 'clock'>,
  tx: Db,
  clientId: string,
  type: DocumentType,
): Promise<void> {
  const asked = await listDocumentTodos(tx, clientId, type)
  for (const { todo, case: row } of asked) {
    await updateTodo(tx, todo.id, { doneAt: deps.clock.now() })
    const actor = { side: 'client', id: clientId } as const
    await record(deps, tx, row, actor, { kind: 'documentUploaded', values: { documentType: type } })
    await updateCase(tx, row.id, {})
    await tellConsultant(deps, tx, row, 'deskDocumentUploaded', { documentType: type })
  }
  const others = (await listCasesOf(tx, clientId)).filter(
    ({ id, stage }) => stage !== 'closed' && !asked.some(({ todo }) => todo.caseId === id),
  )
  for (const row of others) await tellConsultant(deps, tx, row, 'deskDocumentAdded', { documentType: type })
}
