import { defineFeature } from '#server/feature.ts'
import { mailRoutes } from './routes.ts'

export const mail = defineFeature({
  name: 'mail',
  routes: mailRoutes,
})
