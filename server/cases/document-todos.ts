import type { DocumentType } from '../../contract/document-vocabulary.ts'
import type { Deps } from '../deps.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import type { Db } from '../platform/database.ts'
import { listDocumentTodos, updateCase, updateTodo } from './queries.ts'
import { record } from './timeline.ts'

/** A document that was asked for is done by uploading it; whoever asked is told. */
export async function finishDocumentTodos(
  deps: NotifyDeps & Pick<Deps, 'clock'>,
  tx: Db,
  clientId: string,
  type: DocumentType,
): Promise<void> {
  for (const { todo, case: row } of await listDocumentTodos(tx, clientId, type)) {
    await updateTodo(tx, todo.id, { doneAt: deps.clock.now() })
    const actor = { side: 'client', id: clientId } as const
    await record(deps, tx, row, actor, { kind: 'documentUploaded', values: { documentType: type } })
    await updateCase(tx, row.id, {})
    if (row.consultantId) {
      const values = { code: row.code, documentType: type }
      await notify(deps, tx, { userId: row.consultantId, subject: 'deskDocumentUploaded', values })
    }
  }
}
