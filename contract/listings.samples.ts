import type { listingEndpoints } from './listing-endpoints.ts'
import type { listingVinEndpoints } from './listing-vin.ts'
import type { Samples } from './testing/samples.ts'

export const listingSamples: Samples<keyof typeof listingEndpoints | keyof typeof listingVinEndpoints> = {
  'POST /car-listings/admin': { body: { vin: '2HGFC2F59KH123456' } },
  'PUT /car-listings/admin/{id}': { body: { vin: '2HGFC2F59KH123456' } },
  'GET /car-listings/admin/vin/{vin}': { params: { vin: '2HGFC2F59KH123456' } },
}
