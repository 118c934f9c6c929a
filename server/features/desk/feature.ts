import { defineFeature } from '#server/feature.ts'

import { deskRoutes } from './routes.ts'
import { teamRoutes } from './team.ts'

export const desk = defineFeature({
  name: 'desk',
  routes(route) {
    deskRoutes(route)
    teamRoutes(route)
  },
})
