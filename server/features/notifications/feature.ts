import { defineFeature } from '#server/feature.ts'
import { deleteNotificationsOf } from './queries.ts'
import { notificationRoutes } from './routes.ts'
import { notify } from './service.ts'

export const notifications = defineFeature({
  name: 'notifications',
  routes: notificationRoutes,
  erase: { rows: (_deps, tx, { person }) => deleteNotificationsOf(tx, person.id) },
  on: {
    'person.password_changed': (deps, tx, { person }) =>
      notify(deps, tx, { userId: person.id, subject: 'passwordChanged' }),
  },
})
