import { defineFeature } from '#server/feature.ts'

import { collectAppointments } from './erasure.ts'
import { dropFeed, forgetOldDays } from '../hours/queries.ts'
import { callRemindersJob } from './reminders.ts'
import { appointmentRoutes } from './routes.ts'

export const appointments = defineFeature({
  name: 'appointments',
  routes: appointmentRoutes,
  jobs: (deps) => [callRemindersJob(deps)],
  sweeps: [({ db, clock }) => forgetOldDays(db, clock.now())],
  collect: async ({ db }, person) => ({ appointments: await collectAppointments(db, person) }),
  on: { 'person.signed_out': (_deps, tx, { person }) => dropFeed(tx, person.id) },
})
