import type { Samples } from '../calls/testing/samples.ts'
import type { requestEndpoints } from './requests.ts'

export const requestSamples: Samples<keyof typeof requestEndpoints> = {
  'POST /requests/link/account': { body: { password: 'three quiet lanes north' } },
}
