import type { Route } from '#server/platform/http/routing.ts'
import { deskScope } from '../cases/queries.ts'
import { cancelOfferFile, readOfferFile, showReading, takeMessageFile } from './service.ts'

export function paperRoutes(route: Route): void {
  route('PUT /desk/cases/{code}/offer-files/{id}/reading', ({ params, caller, deps }) =>
    readOfferFile(deps, caller, { ...params, scope: deskScope(caller) }),
  )
  route('GET /desk/cases/{code}/offer-files/{id}/reading', ({ params, caller, deps }) =>
    showReading(deps, { ...params, scope: deskScope(caller) }),
  )
  route('DELETE /desk/cases/{code}/offer-files/{id}/reading', ({ params, caller, deps }) =>
    cancelOfferFile(deps, { ...params, scope: deskScope(caller) }),
  )
  route('POST /desk/cases/{code}/files/{id}/offer-file', ({ params, caller, deps }) =>
    takeMessageFile(deps, caller, { ...params, scope: deskScope(caller) }),
  )
}
