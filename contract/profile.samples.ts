import type { profileEndpoints } from './profile.ts'
import type { Samples } from './testing/samples.ts'

export const profileSamples: Samples<keyof typeof profileEndpoints> = {
  'PATCH /profile/me': { body: { phone_number: '514 555-0123' } },
}
