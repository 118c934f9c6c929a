import { budgetOf, type LeadVehicleType } from '#contract/leads/constants.ts'
import type { LeadAnswers } from '#contract/leads/fields.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import type { BODY_TYPES, CONDITIONS } from '#contract/listings/values.ts'

/** The car of ours that the request is about: the fields that it shows and sends. */
export type ChosenCar = Pick<PublicListing, 'id' | 'make' | 'model' | 'year'>

const VEHICLE_TYPE: Record<(typeof BODY_TYPES)[number], LeadVehicleType> = {
  Sedan: 'sedan',
  SUV: 'suv',
  Coupe: 'coupe',
  Hatchback: 'hatchback',
  Convertible: 'convertible',
  Wagon: 'wagon',
  'Pickup Truck': 'truck',
  Van: 'minivan',
  Crossover: 'suv',
}
const CONDITION: Record<(typeof CONDITIONS)[number], string> = {
  New: 'new',
  Used: 'used',
  'Certified Pre-Owned': 'used',
}

export function chosenCar({ id, make, model, year }: PublicListing): ChosenCar {
  return { id, make, model, year }
}

/** What the car answers by itself; what its listing does not say stays open. */
export function answersOfCar({ body_type, condition, price }: PublicListing): Partial<LeadAnswers> {
  return {
    vehicleType: body_type ? VEHICLE_TYPE[body_type] : '',
    vehicle_condition: condition ? CONDITION[condition] : '',
    budgetRange: price === null ? '' : budgetOf(price),
  }
}
