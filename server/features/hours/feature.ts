import { defineFeature } from '#server/feature.ts'
import { dropFeed, forgetOldDays } from './queries.ts'

export const hours = defineFeature({
  name: 'hours',
  sweeps: [({ db, clock }) => forgetOldDays(db, clock.now())],
  on: { 'person.signed_out': (_deps, tx, { person }) => dropFeed(tx, person.id) },
})
