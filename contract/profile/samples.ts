import type { Samples } from '../calls/testing/samples.ts'
import type { profileEndpoints } from './endpoints.ts'

export const profileSamples: Samples<keyof typeof profileEndpoints> = {
  'PATCH /profile/me': { body: { phone_number: '514 555-0123' } },
}
