import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { readConfirmationToken, readStopToken } from './links.ts'
import { changeSearch, deleteSearch, stopSearches } from './queries.ts'
import { confirm, type Prepared, prepareAlert, readSearches, saveForPerson, saveForVisitor } from './service.ts'

export function alertRoutes(route: Route): void {
  route('GET /saved-searches', ({ caller, deps }) => readSearches(deps, caller.userId))

  route<'POST /saved-searches', Prepared>(
    'POST /saved-searches',
    async ({ body, caller, locale, deps, tx, prepared }) => {
      const { email } = body
      if (caller) {
        await saveForPerson(deps, tx, caller.userId, body, prepared)
        return { status: 'saved' as const }
      }
      if (email === undefined) throw new ApiError('unauthorized')
      await saveForVisitor(deps, tx, { ...body, email }, prepared, locale)
      return { status: 'mailed' as const }
    },
    { prepare: ({ body, caller, deps }) => prepareAlert(deps, body, caller === undefined) },
  )

  route('PUT /saved-searches/{id}', async ({ params, body, caller, deps }) => {
    const { pace, tells_new, tells_drops } = body
    const changes = {
      ...(pace === undefined ? {} : { pace }),
      ...(tells_new === undefined ? {} : { tellsNew: tells_new }),
      ...(tells_drops === undefined ? {} : { tellsDrops: tells_drops }),
    }
    const isTheirs = await deps.db.transaction((tx) =>
      changeSearch(tx, caller.userId, params.id, changes, deps.clock.now()),
    )
    if (!isTheirs) throw new ApiError('not_found')
    return readSearches(deps, caller.userId)
  })

  route('DELETE /saved-searches/{id}', async ({ params, caller, deps }) => {
    if (!(await deleteSearch(deps.db, caller.userId, params.id))) throw new ApiError('not_found')
    return readSearches(deps, caller.userId)
  })

  route('POST /saved-searches/confirmed', async ({ body, locale, deps }) => {
    await confirm(deps, readConfirmationToken(deps.secrets, body.token))
    return { message: translator(locale)('alerts.confirm.done') }
  })

  route('POST /saved-searches/stopped', async ({ query, locale, deps }) => {
    const stopped = readStopToken(deps.secrets, query.token)
    await deps.db.transaction((tx) => stopSearches(tx, stopped))
    return { message: translator(locale)('alerts.stop.done') }
  })
}
