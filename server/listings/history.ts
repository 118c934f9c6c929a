import type { z } from 'zod'
import type { historyEntry } from '../../contract/listings.ts'
import { listNames } from '../accounts/queries.ts'
import { listAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { findRow, type Page } from './queries.ts'

type HistoryEntry = z.infer<typeof historyEntry>

/** Also of a listing that is gone: its trail is not. */
export async function listHistory(db: Db, id: string, page: Page): Promise<HistoryEntry[]> {
  const entries = await listAudit(db, { entity: 'listing', entityId: id }, page)
  if (entries.length === 0 && page.skip === 0 && !(await findRow(db, id))) throw new ApiError('not_found')
  const actors = await listNames(
    db,
    entries.flatMap(({ actorId }) => actorId ?? []),
  )
  return entries.map(({ at, actorId, action, before, after }) => ({
    at: at.toISOString(),
    actor: (actorId && actors.get(actorId)) ?? null,
    action,
    before,
    after,
  }))
}
