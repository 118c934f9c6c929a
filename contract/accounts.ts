import { endpoints } from './endpoint.ts'
import { user } from './people.ts'

export const accountEndpoints = endpoints({
  'GET /profile/me': {
    summary: 'The signed-in person',
    guard: 'signedIn',
    answers: { 200: user },
  },
})
