import type { accountEndpoints } from './accounts.ts'
import type { Samples } from './testing/samples.ts'
import type { userEndpoints } from './users.ts'

const GIVEN = { phone_number: '514 555-0123', password: 'three quiet lanes north' }

export const accountSamples: Samples<keyof typeof accountEndpoints | keyof typeof userEndpoints> = {
  'POST /auth/register': [
    { body: { ...GIVEN, country: 'CA', state: null, province: 'QC' } },
    { body: { ...GIVEN, country: 'US', state: 'NY', province: null } },
  ],
  'POST /profile/me/change-password': { body: { new_password: 'three quiet lanes north' } },
  'POST /auth/reset-password': { body: { new_password: 'three quiet lanes north' } },
}
