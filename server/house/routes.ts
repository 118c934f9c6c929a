import type { Route } from '../platform/routing.ts'
import { presentOverview } from './overview.ts'

export function houseRoutes(route: Route): void {
  route('GET /house/overview', ({ deps: { db, clock } }) => presentOverview(db, clock.now()))
}
