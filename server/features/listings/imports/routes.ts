import { buffer } from 'node:stream/consumers'
import { IMPORT_MAX_BYTES } from '#contract/listings/import-constants.ts'
import { sendCsv } from '#server/platform/files/csv.ts'
import { receiveFile } from '#server/platform/files/multipart.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordExport } from '#server/platform/observability/audit.ts'
import { csvOfProblems, csvTemplate } from './files.ts'
import { getImport, listImportRows, listImports } from './queries.ts'
import { askFor, dropImport, takeFile } from './service.ts'

export function listingImportRoutes(route: Route): void {
  route('POST /car-listings/admin/imports', async ({ caller, deps, request }) => {
    const received = receiveFile(request, IMPORT_MAX_BYTES)
    const { value: file } = await received.next()
    if (!file) throw new ApiError('malformed_request')
    const bytes = await buffer(file.content)
    // A second file is refused before the first one is taken.
    await received.next()
    return takeFile(deps, caller, { name: file.name, bytes })
  })

  route('GET /car-listings/admin/imports', ({ deps }) => listImports(deps))

  route('GET /car-listings/admin/imports/template', async ({ locale, reply }) =>
    sendCsv(reply, 'listings-template', csvTemplate(locale)),
  )

  route('GET /car-listings/admin/imports/{id}', ({ params, deps }) => getImport(deps, params.id))

  route('GET /car-listings/admin/imports/{id}/rows', async ({ params, query, deps }) => {
    await getImport(deps, params.id)
    const { outcome, skip, limit } = query
    return listImportRows(deps.db, params.id, { outcome, skip, limit })
  })

  route('GET /car-listings/admin/imports/{id}/problems', async ({ params, caller, locale, deps, reply }) => {
    await getImport(deps, params.id)
    await recordExport(deps.db, caller.userId, 'export.importProblems')
    return sendCsv(reply, 'import-problems', csvOfProblems(deps.db, params.id, locale))
  })

  route('POST /car-listings/admin/imports/{id}/apply', ({ params, caller, deps }) =>
    askFor(deps, caller.userId, params.id, 'applying'),
  )

  route('POST /car-listings/admin/imports/{id}/undo', ({ params, caller, deps }) =>
    askFor(deps, caller.userId, params.id, 'undoing'),
  )

  route('DELETE /car-listings/admin/imports/{id}', ({ params, deps }) => dropImport(deps, params.id))
}
