import type { Samples } from '../calls/testing/samples.ts'
import type { paymentEndpoints } from './endpoints.ts'

export const paymentSamples: Samples<keyof typeof paymentEndpoints> = {
  'GET /stripe/checkout-quote': [
    { query: { country: 'CA', province: 'QC', state: undefined } },
    { query: { country: 'US', province: undefined, state: 'NY' } },
  ],
  'POST /stripe/create-checkout-session': [
    { body: { country: 'CA', province: 'QC', state: undefined } },
    { body: { country: 'US', province: undefined, state: 'NY' } },
  ],
}
