import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { notification } from './notifications.ts'
import { packageRecord } from './packages.ts'
import { payment } from './payments.ts'
import { user } from './people.ts'

export const profile = user.extend({
  packages: z.array(packageRecord),
  payments: z.array(payment),
  notifications: z.array(notification),
})
export type Profile = z.infer<typeof profile>

export const profileEndpoints = endpoints({
  'GET /profile/me': {
    summary: 'The signed-in person, with what is theirs',
    guard: 'signedIn',
    answers: { 200: profile },
  },
})
