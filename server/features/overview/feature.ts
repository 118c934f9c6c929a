import { defineFeature } from '#server/feature.ts'
import { peopleRoutes } from './people-routes.ts'
import { overviewRoutes } from './routes.ts'
import { settingsRoutes } from './settings-routes.ts'

export const overview = defineFeature({
  name: 'overview',
  routes(route) {
    overviewRoutes(route)
    peopleRoutes(route)
    settingsRoutes(route)
  },
})
