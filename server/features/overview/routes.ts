import type { Route } from '#server/platform/http/routing.ts'
import { toOverviewResponse } from './overview.ts'

export function overviewRoutes(route: Route): void {
  route('GET /house/overview', ({ deps: { db, clock } }) => toOverviewResponse(db, clock.now()))
}
