import type { z } from 'zod'
import type { historyEntry } from '#contract/listings/schema.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { listNames } from '../accounts/queries.ts'
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
