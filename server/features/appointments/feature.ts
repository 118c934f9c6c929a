import { defineFeature } from '#server/feature.ts'
import { collectAppointments } from './erasure.ts'
import { callsWithin } from './figures.ts'
import { callRemindersJob } from './reminders.ts'
import { appointmentRoutes } from './routes.ts'

export const appointments = defineFeature({
  name: 'appointments',
  figures: {
    calls: callsWithin,
  },
  routes: appointmentRoutes,
  jobs: (deps) => [callRemindersJob(deps)],
  collect: async ({ db }, person) => ({ appointments: await collectAppointments(db, person) }),
})
