import type { requestEndpoints } from './requests.ts'
import type { Samples } from './testing/samples.ts'

export const requestSamples: Samples<keyof typeof requestEndpoints> = {
  'POST /requests/link/account': { body: { password: 'three quiet lanes north' } },
}
