import { Fragment } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useFormat } from '../i18n/use-format.ts'
import type { CarSummary } from './car-summary.ts'
import { vehicleLabel } from './vehicle-labels.ts'

type Fact = 'condition' | 'mileage' | 'fuel' | 'drivetrain' | 'location'

type CarFactsLineProps = { car: CarSummary; show: readonly Fact[]; className?: string }

/** A few facts in one line, parted by dots; what is not known is left out. */
export function CarFactsLine({ car, show, className }: CarFactsLineProps) {
  const { t } = useI18n()
  const { distance } = useFormat()
  const texts: Record<Fact, string | null> = {
    condition: car.condition && vehicleLabel(t, 'condition', car.condition),
    mileage: car.mileage === null ? null : distance(car.mileage),
    fuel: car.fuel_type && vehicleLabel(t, 'fuel_type', car.fuel_type),
    drivetrain: car.drivetrain && vehicleLabel(t, 'drivetrain', car.drivetrain),
    location: car.location,
  }
  const known = show.map((fact) => texts[fact]).filter((text) => text !== null)
  if (known.length === 0) return null
  return (
    <p className={className}>
      {known.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span className="whitespace-nowrap">{text}</span>
          {index < known.length - 1 && <span className="sr-only">, </span>}
        </Fragment>
      ))}
    </p>
  )
}
