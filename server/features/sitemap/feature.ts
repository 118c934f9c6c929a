import { defineFeature } from '#server/feature.ts'

import { sitemapRoutes } from './routes.ts'

export const sitemap = defineFeature({
  name: 'sitemap',
  routes(_route, { app, deps, pages }) {
    if (pages) sitemapRoutes(app, deps, pages)
  },
})
