import type { Samples } from '../calls/testing/samples.ts'
import type { deskCaseEndpoints } from './cases.ts'

export const deskCaseSamples: Samples<keyof typeof deskCaseEndpoints> = {
  'PUT /desk/cases/{code}/place': [
    { body: { country: 'CA', province: 'QC', state: undefined } },
    { body: { country: 'US', province: undefined, state: 'NY' } },
  ],
}
