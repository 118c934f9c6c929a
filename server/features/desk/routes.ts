import { SKIP_MAX } from '#contract/calls/page-sizes.ts'
import type { CaseStage } from '#contract/cases/stages.ts'
import type { SeenCase } from '#contract/desk/endpoints.ts'
import { listPresence } from '#server/flows/casework/assignment.ts'
import { countClients, countWaiting, listBoard, listDeskCases } from '#server/flows/casework/queries.ts'
import { moveStage, reassign } from '#server/flows/casework/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { asStaff, type CaseRow, deskScope, getCase, type Where } from '../cases/queries.ts'
import { countItems, inboxScope } from '../inbox/queries.ts'
import { exportClient, toClientResponse, toClientsResponse } from './clients.ts'
import {
  addReply,
  changeReply,
  listReplies,
  listViews,
  removeReply,
  removeView,
  saveView,
} from './replies-and-views.ts'
import { toSummariesResponse } from './responses.ts'
import { searchDesk } from './search.ts'
import { toTodayResponse } from './today.ts'
import { countViews } from './view-counts.ts'

export function deskRoutes(route: Route): void {
  route('GET /desk/today', ({ query, caller, deps: { db, clock, replyTimes } }) =>
    toTodayResponse(db, caller, { now: clock.now(), replyTimes, all: query.all }),
  )

  route('GET /desk/counts', async ({ caller, deps: { db } }) => ({
    waiting: await countWaiting(db, deskScope(caller)),
    requests: await countItems(db, inboxScope(caller), { status: 'new' }),
  }))

  route('GET /desk/search', ({ query, caller, deps: { db, clock, config } }) =>
    searchDesk(db, caller, {
      search: query.search,
      now: clock.now(),
      adminRouteRoles: config.adminRouteRoles,
    }),
  )

  route('GET /desk/clients', async ({ query: { skip, limit, search = '' }, caller, deps: { db } }) => ({
    clients: await toClientsResponse(db, caller, search, { skip, limit }),
    // As far as pages lead: all of a hundred thousand would take longer than the page.
    ...(await countClients(db, deskScope(caller), search, SKIP_MAX)),
  }))

  route('GET /desk/clients/{id}', ({ params, caller, deps }) => toClientResponse(deps, caller, params.id))

  route('POST /desk/clients/{id}/export', ({ params, caller, deps }) => exportClient(deps, caller, params.id))

  // The public part: the share of kept promises is internal, and not in the answer.
  route('GET /reply-times', async ({ deps: { db, replyTimes } }) => ({
    first: await replyTimes.measure(db, { isFirst: true }),
    all: await replyTimes.measure(db),
  }))

  route('GET /desk/cases', async ({ query, caller, deps: { db, clock } }) => {
    const { skip, limit, ...filters } = query
    const reader = { userId: caller.userId, scope: deskScope(caller), now: clock.now() }
    const { rows, ...counts } = await listDeskCases(db, reader, filters, { skip, limit })
    return { cases: await toSummariesResponse(db, rows, reader), ...counts }
  })

  route('GET /desk/board', async ({ query, caller, deps: { db, clock } }) => {
    const reader = { userId: caller.userId, scope: deskScope(caller), now: clock.now() }
    const lanes = await listBoard(db, reader, query)
    const shown = await toSummariesResponse(
      db,
      lanes.flatMap(({ rows }) => rows),
      reader,
    )
    return lanes.map(({ stage, count }) => ({ stage, count, cases: shown.filter((one) => one.stage === stage) }))
  })

  route('GET /desk/consultants', async ({ deps: { db, clock } }) =>
    (await listPresence(db, clock.now())).map(({ id, fullName, languages, takesCases, open, awayUntil }) => ({
      id,
      name: fullName,
      languages,
      takes_cases: takesCases,
      open,
      away_until: awayUntil,
    })),
  )

  route('POST /desk/bulk/consultant', ({ body, caller, deps }) =>
    eachCase(deps.db, caller, body.cases, (where, version) =>
      reassign(deps, where, { version, consultantId: body.consultant_id }),
    ),
  )

  route('POST /desk/bulk/stage', ({ body, caller, deps }) =>
    eachCase(deps.db, caller, body.cases, (where, version) =>
      moveStage(deps, where, {
        version,
        to: body.stage,
        reason: body.reason ?? undefined,
        line: body.line || null,
        isSure: body.sure,
      }),
    ),
  )

  route('GET /desk/replies', ({ locale, deps: { db } }) => listReplies(db, locale))
  route('POST /desk/replies', ({ body, caller, tx }) => addReply(tx, caller.userId, body))
  route('PUT /desk/replies/{id}', ({ params, body, caller, deps: { db } }) =>
    db.transaction((tx) => changeReply(tx, caller.userId, params.id, body)),
  )
  route('DELETE /desk/replies/{id}', async ({ params, caller, deps: { db } }) => {
    await db.transaction((tx) => removeReply(tx, caller.userId, params.id))
    return undefined
  })

  route('GET /desk/views/counts', ({ caller, deps: { db, clock } }) => countViews(db, caller, clock.now()))
  route('GET /desk/views', ({ caller, deps: { db } }) => listViews(db, caller.userId))
  route('POST /desk/views', ({ body, caller, tx }) => saveView(tx, caller.userId, body))
  route('DELETE /desk/views/{id}', async ({ params, caller, deps: { db } }) => {
    await removeView(db, caller.userId, params.id)
    return undefined
  })
}

/** One after the other: what cannot be done with one case says why, and the others are done all the same. */
async function eachCase(
  db: Db,
  caller: Caller,
  seen: readonly SeenCase[],
  change: (where: Where, version: number) => Promise<CaseRow>,
) {
  const results: { code: string; error: string | null; from: CaseStage | null; version: number | null }[] = []
  for (const [code, version] of new Map(seen.map((one) => [one.code, one.version]))) {
    let found: CaseRow | undefined
    const where = asStaff(caller, code)
    try {
      found = await getCase(db, where.scope, code)
      const changed = await change(where, version)
      results.push({ code, error: null, from: found.stage, version: changed.version })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ code, error: error.code, from: null, version: found?.version ?? null })
    }
  }
  return results
}
