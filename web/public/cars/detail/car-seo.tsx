import type { PublicListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { joinParts } from '#locales/lists.ts'
import { placeText, vehicleLabel } from '#locales/vehicle-words.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Seo } from '#web/app/shell/seo.tsx'
import { useDocumentSettings } from '#web/data/document.tsx'
import { type I18n, useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { carImageAddress } from '../car-image.ts'
import { colorWording, engineWording } from '../listing-words.ts'
import { descriptionIn } from './car-facts.tsx'

export function CarSeo({ car }: { car: PublicListing }) {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const { money, distance } = useFormat()
  const name = carName(locale, car)
  const price = car.price === null ? null : money({ amount: car.price }, { withCode: true })
  const facts = [
    car.trim,
    price,
    car.condition && vehicleLabel(t, 'condition', car.condition),
    car.mileage === null ? null : distance(car.mileage),
    car.fuel_type && vehicleLabel(t, 'fuel_type', car.fuel_type),
    car.location && placeText(locale, t, car.location),
  ]
  const image = car.main_image ?? car.images[0]
  return (
    <Seo
      title={[name, car.trim, price].filter(Boolean).join(' · ')}
      description={t('cars.detail.metaDescription', { name, facts: joinParts(locale, facts) })}
      image={image ? carImageAddress(image) : undefined}
      // For crawlers: a browser does not need it, nor its code.
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              carJsonLd(publicUrl, car, { locale, t }),
              breadcrumbJsonLd(publicUrl, [
                { name: t('shell.nav.home'), path: '/' },
                { name: t('shell.nav.cars'), path: '/cars' },
                { name, path: `/cars/${car.id}` },
              ]),
            )
          : {}
      }
    />
  )
}

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
function carJsonLd(publicUrl: string, car: PublicListing, { locale, t }: Pick<I18n, 'locale' | 't'>): object {
  const url = `${publicUrl}/cars/${car.id}`
  const known = {
    vehicleConfiguration: car.trim,
    bodyType: car.body_type,
    fuelType: car.fuel_type,
    vehicleTransmission: car.transmission,
    vehicleEngine: car.engine_size && {
      '@type': 'EngineSpecification',
      name: engineWording(locale, t, car.engine_size).text,
    },
    driveWheelConfiguration: car.drivetrain && DRIVE[car.drivetrain],
    itemCondition: car.condition && CONDITION[car.condition],
    // SMI is the mile of the United Nations' list of units.
    mileageFromOdometer:
      car.mileage === null ? null : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'SMI' },
    color: car.exterior_color && colorWording(t, car.exterior_color).text,
    vehicleInteriorColor: car.interior_color && colorWording(t, car.interior_color).text,
    description: descriptionIn(locale, car).text,
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
    name: carName(locale, car),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    image: car.images.map((image) => new URL(carImageAddress(image), publicUrl).href),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== '')),
  }
}
