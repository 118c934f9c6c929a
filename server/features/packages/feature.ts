import { defineFeature } from '#server/feature.ts'
import { packageRoutes } from './routes.ts'
import { cancelPackagesOf, expireJob } from './service.ts'

export const packages = defineFeature({
  name: 'packages',
  routes: packageRoutes,
  jobs: (deps) => [expireJob(deps)],
  erase: { rows: ({ clock }, tx, { person }) => cancelPackagesOf(tx, person.id, clock.now()) },
})
