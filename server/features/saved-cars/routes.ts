import type { Route } from '#server/platform/http/routing.ts'
import { deleteSavedCar, listSavedCars } from './queries.ts'
import { joinCars, saveCar } from './service.ts'

export function savedCarRoutes(route: Route): void {
  route('GET /saved-cars', ({ caller, deps: { db } }) => listSavedCars(db, caller.userId))

  route('PUT /saved-cars/{id}', ({ params, caller, deps }) => saveCar(deps, caller.userId, params.id))

  route('DELETE /saved-cars/{id}', async ({ params, caller, deps: { db } }) => {
    await deleteSavedCar(db, caller.userId, params.id)
    return undefined
  })

  route('POST /saved-cars/joined', ({ body, caller, deps }) => joinCars(deps, caller.userId, body.cars))
}
