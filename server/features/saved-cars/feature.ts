import { defineFeature } from '#server/feature.ts'
import { savesWithin } from './figures.ts'
import { deleteSavedCarsOf, listSavedCars } from './queries.ts'
import { savedCarRoutes } from './routes.ts'

export const savedCars = defineFeature({
  name: 'saved-cars',
  figures: {
    saves: savesWithin,
  },
  routes: savedCarRoutes,
  erase: { rows: (_deps, tx, { person }) => deleteSavedCarsOf(tx, person.id) },
  collect: async ({ db }, { id }) => ({ saved_cars: await listSavedCars(db, id) }),
})
