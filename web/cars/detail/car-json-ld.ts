import type { PublicListing } from '../../../contract/listings.ts'
import { carImageAddress } from '../car-image.ts'
import { carName } from '../car-summary.ts'

const CONDITION = {
  New: 'https://schema.org/NewCondition',
  Used: 'https://schema.org/UsedCondition',
  'Certified Pre-Owned': 'https://schema.org/UsedCondition',
} as const
const DRIVE = {
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
} as const

/** A car and the offer of it. What is not known is left out; without a price there is no offer. */
export function carJsonLd(publicUrl: string, car: PublicListing): object {
  const url = `${publicUrl}/cars/${car.id}`
  const known = {
    vehicleConfiguration: car.trim,
    bodyType: car.body_type,
    fuelType: car.fuel_type,
    vehicleTransmission: car.transmission,
    vehicleEngine: car.engine_size && { '@type': 'EngineSpecification', name: car.engine_size },
    driveWheelConfiguration: car.drivetrain && DRIVE[car.drivetrain],
    itemCondition: car.condition && CONDITION[car.condition],
    // SMI is the mile of the United Nations' list of units.
    mileageFromOdometer:
      car.mileage === null ? null : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'SMI' },
    color: car.exterior_color,
    vehicleInteriorColor: car.interior_color,
    description: car.description,
    offers:
      car.price === null
        ? null
        : {
            '@type': 'Offer',
            url,
            price: car.price,
            priceCurrency: 'CAD',
            availability: 'https://schema.org/InStock',
            ...(car.dealer_name && { seller: { '@type': 'AutoDealer', name: car.dealer_name } }),
          },
  }
  return {
    '@type': 'Car',
    '@id': url,
    url,
    name: carName(car),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    image: car.images.map((image) => new URL(carImageAddress(image), publicUrl).href),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== '')),
  }
}
