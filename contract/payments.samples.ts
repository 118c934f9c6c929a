import type { paymentEndpoints } from './payments.ts'
import type { Samples } from './testing/samples.ts'

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
