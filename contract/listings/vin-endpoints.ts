import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { exact } from '../values/text.ts'
import { BODY_TYPES, DRIVETRAINS, FUEL_TYPES, LISTING_TEXT_MAX, TRANSMISSIONS, VIN_TYPED_MAX_CHARS } from './values.ts'
import { isVin, plainVin } from './vin.ts'

/** What the public decoder knows beyond the number itself, in our own words; null where it says nothing that we could keep. */
export const vinDetails = z.object({
  make: z.string().max(LISTING_TEXT_MAX.make).nullable(),
  model: z.string().max(LISTING_TEXT_MAX.model).nullable(),
  year: z.int().nullable(),
  trim: z.string().max(LISTING_TEXT_MAX.trim).nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  fuel_type: z.enum(FUEL_TYPES).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  drivetrain: z.enum(DRIVETRAINS).nullable(),
  engine_size: z.string().max(LISTING_TEXT_MAX.engine_size).nullable(),
})
export type VinDetails = z.infer<typeof vinDetails>

export const listingVinEndpoints = endpoints({
  'GET /car-listings/admin/vin/{vin}': {
    summary: 'What the public decoder knows of a VIN; nothing while it is not set up, or does not answer in time',
    guard: 'manager',
    params: z.strictObject({ vin: exact(VIN_TYPED_MAX_CHARS).transform(plainVin).refine(isVin) }),
    answers: { 200: z.object({ details: vinDetails.nullable() }) },
  },
})
