import { type DeskCaseFilters, deskCaseFilters } from '#contract/desk/endpoints.ts'
import { countDeskCases } from '#server/flows/casework/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { deskScope } from '../cases/queries.ts'
import { listViews } from './replies-and-views.ts'

/** What of an address says how cases are shown, and not which. */
const NO_FILTERS = new Set(['look', 'sort', 'page'])

/** How many cases each view has, for the caller. */
export async function countViews(db: Db, caller: Caller, now: Date) {
  const reader = { userId: caller.userId, scope: deskScope(caller), now }
  const count = (filters: DeskCaseFilters) => countDeskCases(db, reader, filters)
  const views: Record<string, number> = {}
  for (const { id, search } of await listViews(db, caller.userId)) {
    const filters = filtersOf(search)
    // One that was saved under filters which are no more has no count.
    if (filters) views[id] = await count(filters)
  }
  return {
    open: await count({}),
    mine: await count({ consultant: 'me' }),
    waiting: await count({ waiting: 'true' }),
    views,
  }
}

function filtersOf(search: string): DeskCaseFilters | undefined {
  const named = [...new URLSearchParams(search)].filter(([name]) => !NO_FILTERS.has(name))
  return deskCaseFilters.safeParse(Object.fromEntries(named)).data
}
