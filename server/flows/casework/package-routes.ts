import { countPackages, listAllPackages } from '#server/features/packages/queries.ts'
import { toStaffResponse } from '#server/features/packages/responses.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { completePackage } from './package-ending.ts'

export function packageRoutes(route: Route): void {
  route('GET /packages/admin', async ({ query, locale, deps: { db } }) => {
    const { skip, limit, ...filters } = query
    return toStaffResponse(db, await listAllPackages(db, filters, { skip, limit }), translator(locale))
  })

  route('GET /packages/admin/count', async ({ query, deps: { db } }) => ({ count: await countPackages(db, query) }))

  route('PUT /packages/admin/{id}', async ({ params, caller, locale, deps }) => {
    const completed = await completePackage(deps, caller.userId, params.id)
    const [presented] = await toStaffResponse(deps.db, [completed], translator(locale))
    if (!presented) throw new ApiError('not_found')
    return presented
  })
}
