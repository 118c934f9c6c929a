import type { Samples } from '../calls/testing/samples.ts'
import type { userEndpoints } from '../users/endpoints.ts'
import type { accountEndpoints } from './endpoints.ts'

const GIVEN = { phone_number: '514 555-0123', password: 'three quiet lanes north' }

export const accountSamples: Samples<keyof typeof accountEndpoints | keyof typeof userEndpoints> = {
  'POST /auth/register': [
    { body: { ...GIVEN, country: 'CA', state: null, province: 'QC' } },
    { body: { ...GIVEN, country: 'US', state: 'NY', province: null } },
  ],
  'POST /profile/me/change-password': { body: { new_password: 'three quiet lanes north' } },
  'POST /auth/reset-password': { body: { new_password: 'three quiet lanes north' } },
}
