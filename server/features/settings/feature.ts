import { defineFeature } from '#server/feature.ts'
import { settingsRoutes } from '../overview/settings-routes.ts'

export const settings = defineFeature({
  name: 'settings',
  routes: settingsRoutes,
})
