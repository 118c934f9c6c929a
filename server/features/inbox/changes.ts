import type { InboxStatus } from '#contract/inbox/constants.ts'
import { isManager } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { getPerson } from '../accounts/queries.ts'
import { notify } from '../notifications/service.ts'
import { findItem, type ItemRow, inboxScope, insertNote, listAssignees, lockItem, updateItem } from './queries.ts'

type Changes = {
  status?: InboxStatus | undefined
  assignee_id?: string | null | undefined
  is_suspect?: boolean | undefined
}

/** A missing field stays; a change without effect leaves no trace. A new assignee is notified. */
export async function changeItem(deps: Deps, caller: Caller, id: string, changes: Changes): Promise<ItemRow> {
  const actorId = caller.userId
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, id, inboxScope(caller))
    if (!item) throw new ApiError('not_found')
    // A consultant keeps theirs or gives it back; who gets it next is a manager's matter.
    if (!isManager(caller.role) && changes.assignee_id && changes.assignee_id !== actorId)
      throw new ApiError('forbidden')
    await requireAssignee(tx, changes.assignee_id)
    const before = { status: item.status, assignee_id: item.assigneeId, is_suspect: item.isSuspect }
    const after = { ...before, ...defined(changes) }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const { status, assignee_id: assigneeId, is_suspect: isSuspect } = after
      const now = deps.clock.now()
      // A status that means “talked to them” counts as an answer; taken back, it does not.
      const answeredAt = status === before.status ? item.answeredAt : status === 'new' ? null : (item.answeredAt ?? now)
      await updateItem(tx, id, { status, assigneeId, isSuspect, answeredAt, updatedAt: now })
      await recordAudit(tx, { actorId, action: 'inbox.changed', entity: 'inbox', entityId: id, before, after })
      if (assigneeId && assigneeId !== before.assignee_id && assigneeId !== actorId) {
        await notify(deps, tx, { userId: assigneeId, subject: 'requestYours', values: { id } })
      }
    }
    return getItem(tx, id)
  })
}

export async function addNote(deps: Deps, tx: Db, caller: Caller, itemId: string, text: string) {
  const authorId = caller.userId
  if (!(await lockItem(tx, itemId, inboxScope(caller)))) throw new ApiError('not_found')
  const note = await insertNote(tx, { itemId, authorId, text, createdAt: deps.clock.now() })
  return { ...note, author: (await getPerson(tx, authorId)).fullName }
}

async function requireAssignee(tx: Db, id: string | null | undefined): Promise<void> {
  if (!id || (await listAssignees(tx)).some((person) => person.id === id)) return
  throw invalidField(['body', 'assignee_id'], 'assigneeUnavailable')
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
