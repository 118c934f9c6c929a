import { defineFeature } from '#server/feature.ts'

import { requestLinkRoutes } from './link-routes.ts'
import { leadRoutes } from './routes.ts'

export const leads = defineFeature({
  name: 'leads',
  routes(route) {
    leadRoutes(route)
    requestLinkRoutes(route)
  },
})
