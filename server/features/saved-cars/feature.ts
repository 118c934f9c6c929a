import { defineFeature } from '#server/feature.ts'
import { deleteSavedCarsOf, listSavedCars } from './queries.ts'
import { savedCarRoutes } from './routes.ts'

export const savedCars = defineFeature({
  name: 'saved-cars',
  routes: savedCarRoutes,
  erase: { rows: (_deps, tx, { person }) => deleteSavedCarsOf(tx, person.id) },
  collect: async ({ db }, { id }) => ({ saved_cars: await listSavedCars(db, id) }),
})
