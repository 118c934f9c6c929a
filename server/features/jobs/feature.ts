import { defineFeature } from '#server/feature.ts'

import { jobRoutes } from './routes.ts'

export const jobs = defineFeature({ name: 'jobs', routes: jobRoutes })
