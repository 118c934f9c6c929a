import { defineFeature } from '#server/feature.ts'
import { overviewRoutes } from './routes.ts'

export const overview = defineFeature({
  name: 'overview',
  routes: overviewRoutes,
})
