import { ArrowDown } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import { carName, type NamedCar } from '#locales/car-names.ts'
import { placeText, vehicleLabel } from '#locales/vehicle-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { FairnessMark, FeaturedMark } from './car-badges.tsx'
import { CarPicture } from './car-picture.tsx'
import { type CarSummary, reductionOf } from './car-summary.ts'
import { CarMoney } from './money/car-money.tsx'
import { MarksSlot } from './saved/marks-slot.tsx'

/** A small picture in a row on phones, then two columns, then three beside the filters. */
const SIZES = '(width >= 80rem) 270px, (width >= 64rem) calc((100vw - 420px) / 2), (width >= 30rem) 46vw, 128px'

/** Ends a line rather than beginning the next. */
const DOT = '\u00a0· '

type CarCardProps = {
  car: CarSummary
  isFromList?: boolean
  /** Whether a featured car is marked: a screen full of marks means nothing. */
  isMarked?: boolean
  loading?: 'first' | 'card'
}

/** A car among others: a row with a small picture on phones, so that a list can be skimmed, and a card where there is room. */
export function CarCard({ car, isFromList = false, isMarked = false, loading = 'card' }: CarCardProps) {
  const { t, locale } = useI18n()
  const condition = car.condition && vehicleLabel(t, 'condition', car.condition)
  return (
    <article className="relative max-sm:grid max-sm:grid-cols-[8rem_1fr] max-sm:gap-x-4">
      <div className="relative self-start">
        <CarPicture name={car.image} alt="" sizes={SIZES} loading={loading} className="rounded-card" />
        {isMarked && car.is_featured && (
          <FeaturedMark className="absolute top-3 left-3 max-sm:top-1.5 max-sm:left-1.5" />
        )}
      </div>
      <div className="car-words">
        <h3 className="text-h4 sm:mt-3.5">
          <CarLink car={car} isFromList={isFromList} />
        </h3>
        <p className="text-small text-ink-soft">{[car.trim, condition].filter(Boolean).join(DOT)}</p>
        <CarPrice car={car} className="sm:mt-1" />
        <FairnessMark grade={car.fairness} />
        <CarFactsLine
          car={car}
          show={['mileage', 'fuel', 'drivetrain', 'away']}
          className="text-small text-ink-soft sm:mt-0.5"
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-small text-ink-soft max-sm:hidden">{car.location && placeText(locale, t, car.location)}</p>
          <CarReduction car={car} className="max-sm:hidden" />
        </div>
      </div>
      <CarMoney as="card" car={car} />
      <MarksSlot as="card" car={car} />
    </article>
  )
}

/**
 * Navigation state for the car's route: opened from the list, over which it shows the car, and to which its closing
 * leads back.
 */
export type CarLinkState = { fromList?: true }

type CarLinkProps = { car: NamedCar & { id: string }; isFromList?: boolean; children?: ReactNode }

/**
 * A card's title: the link covers the whole card, which is the nearest positioned element. A model as “CX-5” stays on one line where
 * it is no longer than models are, and more may follow the name.
 */
export function CarLink({ car, isFromList = false, children }: CarLinkProps) {
  const { locale } = useI18n()
  const state: CarLinkState | null = isFromList ? { fromList: true } : null
  return (
    <Link
      to={`/cars/${car.id}`}
      state={state}
      preventScrollReset={isFromList}
      prefetch="intent"
      className="after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline hover:decoration-2 hover:underline-offset-4"
    >
      {carName(locale, car)
        .split(/(\S{1,9}-\S{1,9})/)
        .map((words) =>
          words.includes('-') ? (
            <span key={words} className="whitespace-nowrap">
              {words}
            </span>
          ) : (
            words
          ),
        )}
      {children}
    </Link>
  )
}

type Priced = Pick<CarSummary, 'price' | 'asked_before'>

/** The price, and the former one struck if it was higher. */
export function CarPrice({ car, className }: { car: Priced; className?: string }) {
  const { t } = useI18n()
  if (car.price === null) return <p className={classNames('text-h4', className)}>{t('cars.card.noPrice')}</p>
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2.5', className)}>
      <Money value={{ amount: car.price }} className="text-figure-m" />
      {reductionOf(car) !== null && car.asked_before !== null && (
        <span className="text-small text-ink-faint">
          <span className="sr-only">{t('cars.card.before')}</span>
          <s>
            <Money value={{ amount: car.asked_before }} />
          </s>
        </span>
      )}
    </p>
  )
}

export function CarReduction({ car, className }: { car: Priced; className?: string }) {
  const { t } = useI18n()
  const reduction = reductionOf(car)
  if (reduction === null) return null
  return (
    <p className={classNames('inline-flex items-center gap-1.5 text-small font-label text-money', className)}>
      <Icon of={ArrowDown} size={16} />
      <Money value={{ amount: reduction }} wording={(amount) => t('cars.card.less', { amount })} />
    </p>
  )
}

type Fact = 'condition' | 'mileage' | 'fuel' | 'drivetrain' | 'location' | 'away'

type CarFactsLineProps = { car: CarSummary; show: readonly Fact[]; className?: string }

/** A few facts in one line, parted by dots; what is not known is left out. */
export function CarFactsLine({ car, show, className }: CarFactsLineProps) {
  const { t, locale } = useI18n()
  const { distance } = useFormat()
  const texts: Record<Fact, string | null> = {
    condition: car.condition && vehicleLabel(t, 'condition', car.condition),
    mileage: car.mileage === null ? null : distance(car.mileage),
    fuel: car.fuel_type && vehicleLabel(t, 'fuel_type', car.fuel_type),
    drivetrain: car.drivetrain && vehicleLabel(t, 'drivetrain', car.drivetrain),
    location: car.location && placeText(locale, t, car.location),
    away:
      typeof car.distance_km === 'number'
        ? t('cars.card.away', { distance: distance(car.distance_km / KM_PER_MILE) })
        : null,
  }
  const known = show.map((fact) => texts[fact]).filter((text) => text !== null)
  if (known.length === 0) return null
  return <p className={className}>{known.join(DOT)}</p>
}
