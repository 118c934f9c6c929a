import type { Samples } from '../calls/testing/samples.ts'
import type { leadEndpoints } from './endpoints.ts'

const GIVEN = { phone: '514 555-0123', budgetRange: '20k-40k', prior_search: true, tradeIn: { hasLoan: true } }
const PLACES = [
  { country: 'CA', province: 'QC', state: null },
  { country: 'US', province: null, state: 'NY' },
]

export const leadSamples: Samples<keyof typeof leadEndpoints> = {
  'POST /leads': PLACES.map((place) => ({ body: { ...GIVEN, ...place } })),
  'POST /contact/send-consulting-request': { body: { ...GIVEN, ...PLACES[0] } },
}
