import type { ReactNode } from 'react'
import type { PublicListing } from '../../../contract/listings.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { UnitSwitch } from '../unit-switch.tsx'
import { vehicleLabel } from '../vehicle-labels.ts'

/** Everything that is known of the car; what is not is left out rather than dashed out. */
export function CarFacts({ car, headingLevel }: { car: PublicListing; headingLevel: 2 | 3 }) {
  const { t } = useI18n()
  const Heading = `h${headingLevel}` as const
  const facts = useFacts(car).filter(([, value]) => value !== null && value !== '')
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Heading className={classNames('text-h3', headingLevel === 2 && 'lg:text-h2')}>
          {t('cars.detail.facts')}
        </Heading>
        {car.mileage !== null && <UnitSwitch />}
      </div>
      <dl className="mt-3 gap-x-9 sm:columns-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-3.5">
            <dt className="text-ink-soft">{t(label)}</dt>
            <dd className="min-w-0 text-right font-label">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useFacts(car: PublicListing): [MessageKey, ReactNode][] {
  const { t } = useI18n()
  const { distance } = useFormat()
  const label = (facet: Parameters<typeof vehicleLabel>[1], value: string | null) =>
    value && vehicleLabel(t, facet, value)
  return [
    ['cars.facts.year', car.year],
    ['cars.facts.mileage', car.mileage === null ? null : distance(car.mileage)],
    ['cars.facts.condition', label('condition', car.condition)],
    ['cars.facts.body', label('body_type', car.body_type)],
    ['cars.facts.fuel', label('fuel_type', car.fuel_type)],
    ['cars.facts.engine', car.engine_size],
    ['cars.facts.transmission', label('transmission', car.transmission)],
    ['cars.facts.drivetrain', label('drivetrain', car.drivetrain)],
    ['cars.facts.trim', car.trim],
    ['cars.facts.exterior', car.exterior_color],
    ['cars.facts.interior', car.interior_color],
    ['cars.facts.location', car.location],
    ['cars.facts.dealer', car.dealer_name],
    ['cars.facts.listed', <DateText key="listed" value={car.created_at} output="dateOnly" />],
  ]
}
