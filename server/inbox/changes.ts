import type { InboxStatus } from '../../contract/inbox-vocabulary.ts'
import { getPerson } from '../accounts/queries.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { findItem, type ItemRow, insertNote, listAssignees, lockItem, updateItem } from './queries.ts'

type Changes = {
  status?: InboxStatus | undefined
  assignee_id?: string | null | undefined
  is_suspect?: boolean | undefined
}

/** What is left out stays; a change that changes nothing leaves no trace. */
export async function changeItem(deps: Deps, actorId: string, id: string, changes: Changes): Promise<ItemRow> {
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, id)
    if (!item) throw new ApiError('not_found')
    await requireAssignee(tx, changes.assignee_id)
    const before = { status: item.status, assignee_id: item.assigneeId, is_suspect: item.isSuspect }
    const after = { ...before, ...defined(changes) }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const { status, assignee_id: assigneeId, is_suspect: isSuspect } = after
      await updateItem(tx, id, { status, assigneeId, isSuspect, updatedAt: deps.clock.now() })
      await recordAudit(tx, { actorId, action: 'inbox.changed', entity: 'inbox', entityId: id, before, after })
    }
    return getItem(tx, id)
  })
}

export async function addNote(deps: Deps, tx: Db, authorId: string, itemId: string, text: string) {
  if (!(await lockItem(tx, itemId))) throw new ApiError('not_found')
  const note = await insertNote(tx, { itemId, authorId, text, createdAt: deps.clock.now() })
  return { ...note, author: (await getPerson(tx, authorId)).fullName }
}

async function requireAssignee(tx: Db, id: string | null | undefined): Promise<void> {
  if (!id || (await listAssignees(tx)).some((person) => person.id === id)) return
  const msg = 'This person cannot take requests on.'
  throw new ApiError('validation_failed', { detail: [{ loc: ['body', 'assignee_id'], msg, type: 'custom' }] })
}

async function getItem(tx: Db, id: string): Promise<ItemRow> {
  const item = await findItem(tx, id)
  if (!item) throw new Error(`There is no inbox item ${id}`)
  return item
}

function defined<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
