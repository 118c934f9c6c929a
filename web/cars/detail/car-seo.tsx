import type { PublicListing } from '../../../contract/listings.ts'
import { useDocumentSettings } from '../../document.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '../../shell/json-ld.ts'
import { Seo } from '../../shell/seo.tsx'
import { carImageAddress } from '../car-image.ts'
import { carName } from '../car-summary.ts'
import { vehicleLabel } from '../vehicle-labels.ts'
import { carJsonLd } from './car-json-ld.ts'

export function CarSeo({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const { money, distance } = useFormat()
  const name = carName(car)
  const price = car.price === null ? null : money({ amount: car.price }, { withCode: true })
  const facts = [
    car.trim,
    price,
    car.condition && vehicleLabel(t, 'condition', car.condition),
    car.mileage === null ? null : distance(car.mileage),
    car.fuel_type && vehicleLabel(t, 'fuel_type', car.fuel_type),
    car.location,
  ].filter(Boolean)
  const image = car.main_image ?? car.images[0]
  return (
    <Seo
      title={[name, car.trim, price].filter(Boolean).join(' · ')}
      description={t('cars.detail.metaDescription', { name, facts: facts.join(', ') })}
      image={image ? carImageAddress(image) : undefined}
      jsonLd={jsonLdGraph(
        carJsonLd(publicUrl, car),
        breadcrumbJsonLd(publicUrl, [
          { name: t('shell.nav.home'), path: '/' },
          { name: t('shell.nav.cars'), path: '/cars' },
          { name, path: `/cars/${car.id}` },
        ]),
      )}
    />
  )
}
