import type { deskCaseEndpoints } from './desk-cases.ts'
import type { Samples } from './testing/samples.ts'

export const deskCaseSamples: Samples<keyof typeof deskCaseEndpoints> = {
  'PUT /desk/cases/{code}/place': [
    { body: { country: 'CA', province: 'QC', state: undefined } },
    { body: { country: 'US', province: undefined, state: 'NY' } },
  ],
}
