import { Star } from 'lucide'
import { useI18n } from '../../i18n/i18n.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CarFactsLine } from '../car-facts-line.tsx'
import { CarLink } from '../car-link.tsx'
import { CarPicture } from '../car-picture.tsx'
import { CarPrice, CarReduction } from '../car-price.tsx'
import { type CarSummary, carName } from '../car-summary.ts'
import { vehicleLabel } from '../vehicle-labels.ts'

/** One column on phones, two, then three beside the filters. */
const SIZES =
  '(width >= 80rem) 270px, (width >= 64rem) calc((100vw - 420px) / 2), (width >= 30rem) 46vw, calc(100vw - 40px)'

type CarCardProps = { car: CarSummary; isFromList?: boolean; headingLevel?: 2 | 3; loading?: 'first' | 'card' }

export function CarCard({ car, isFromList = false, headingLevel = 3, loading = 'card' }: CarCardProps) {
  const { t } = useI18n()
  const Heading = `h${headingLevel}` as const
  const condition = car.condition && vehicleLabel(t, 'condition', car.condition)
  return (
    <article className="relative">
      <CarPicture name={car.image} alt="" sizes={SIZES} loading={loading} className="rounded-card" />
      {car.is_featured && (
        <Badge tone="info" icon={Star} className="absolute top-3 left-3">
          {t('cars.card.featured')}
        </Badge>
      )}
      <Heading className="mt-3.5 text-h4">
        <CarLink id={car.id} isFromList={isFromList}>
          {carName(car)}
        </CarLink>
      </Heading>
      <p className="text-small text-ink-soft">{[car.trim, condition].filter(Boolean).join(' · ')}</p>
      <CarPrice car={car} className="mt-1" />
      <CarFactsLine car={car} show={['mileage', 'fuel', 'drivetrain']} className="mt-0.5 text-small text-ink-soft" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-small text-ink-soft">{car.location}</p>
        <CarReduction car={car} />
      </div>
    </article>
  )
}
