import { defineFeature } from '#server/feature.ts'
import { getProfile } from './responses.ts'
import { profileRoutes } from './routes.ts'

export const profile = defineFeature({
  name: 'profile',
  routes: profileRoutes,
  collect: async ({ db }, { id, locale }) => ({ profile: await getProfile(db, id, locale, 100_000) }),
})
