import type { Today, WaitingRequest } from '#contract/desk/endpoints.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { listNames } from '../accounts/queries.ts'
import { countWaitingItems, inboxScope, listWaitingItems } from '../inbox/queries.ts'
import { clockOfItem, type Timed } from '../inbox/responses.ts'

/** Requests that wait for their first answer, with their clocks. */
export async function toRequestsResponse(
  db: Db,
  caller: Caller,
  { limit, ...timed }: Timed & { limit: number },
): Promise<Pick<Today, 'requests' | 'request_count'>> {
  const scope = inboxScope(caller)
  const rows = await listWaitingItems(db, scope, limit)
  const names = await listNames(
    db,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  const requests = rows.flatMap((row): WaitingRequest[] => {
    const clock = clockOfItem(row, timed)
    if (!clock) return []
    const { id, kind, name, locale, vehicle, subject, lead, assigneeId } = row
    return [
      {
        id,
        kind,
        name,
        locale,
        about: vehicle ?? subject,
        vehicle_type: lead?.vehicleType ?? null,
        assignee: names.get(assigneeId ?? '') ?? null,
        clock,
      },
    ]
  })
  return { requests, request_count: await countWaitingItems(db, scope) }
}
