import type { Samples } from '../calls/testing/samples.ts'
import type { listingEndpoints } from './endpoints.ts'
import type { listingVinEndpoints } from './vin-endpoints.ts'

export const listingSamples: Samples<keyof typeof listingEndpoints | keyof typeof listingVinEndpoints> = {
  'POST /car-listings/admin': { body: { vin: '2HGFC2F59KH123456' } },
  'PUT /car-listings/admin/{id}': { body: { vin: '2HGFC2F59KH123456' } },
  'GET /car-listings/admin/vin/{vin}': { params: { vin: '2HGFC2F59KH123456' } },
}
