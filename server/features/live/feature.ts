import { defineFeature } from '#server/feature.ts'

import { liveRoutes } from './routes.ts'

export const live = defineFeature({
  name: 'live',
  routes(route, { app, deps, addGauge }) {
    const { countStreams } = liveRoutes(app, route, deps)
    addGauge({ name: 'streams_open', help: 'Pages that listen for changes at this process.', read: countStreams })
  },
})
