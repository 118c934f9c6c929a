import { defineFeature } from '#server/feature.ts'
import { cancelPackagesOf } from './service.ts'

export const packages = defineFeature({
  name: 'packages',
  erase: { rows: ({ clock }, tx, { person }) => cancelPackagesOf(tx, person.id, clock.now()) },
})
