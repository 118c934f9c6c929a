import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'

export function jobRoutes(route: Route): void {
  route('GET /jobs/admin', async ({ query, deps }) => {
    const rows = await deps.jobs.listFailed(deps.db, query)
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      attempts: row.attempts,
      last_error: row.lastError,
      created_at: row.createdAt.toISOString(),
      failed_at: row.failedAt.toISOString(),
    }))
  })

  route('GET /jobs/admin/count', async ({ deps }) => ({ count: await deps.jobs.countFailed(deps.db) }))

  route('POST /jobs/admin/{id}/retry', async ({ params, deps }) => {
    if (!(await deps.jobs.retryFailed(deps.db, params.id))) throw new ApiError('not_found')
  })
}
