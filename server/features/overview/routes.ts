import type { Route } from '#server/platform/http/routing.ts'
import { presentOverview } from './overview.ts'

export function houseRoutes(route: Route): void {
  route('GET /house/overview', ({ deps: { db, clock } }) => presentOverview(db, clock.now()))
}
