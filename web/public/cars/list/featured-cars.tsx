import { useI18n } from '#web/data/i18n/i18n.tsx'
import { FeaturedMark } from '../car-badges.tsx'
import { CarFactsLine, CarLink, CarPrice, CarReduction } from '../car-card.tsx'
import { CarPicture } from '../car-picture.tsx'
import type { CarSummary } from '../car-summary.ts'
import { CarMoney } from '../money/car-money.tsx'
import { MarksSlot } from '../saved/marks-slot.tsx'

const LARGE_SIZES = '(width >= 80rem) 684px, (width >= 64rem) 57vw, calc(100vw - 40px)'
const SMALL_SIZES = '(width >= 64rem) 208px, 140px'

/** One large and two small, as staff chose them; on phones one large and two rows. */
export function FeaturedCars({ cars }: { cars: readonly CarSummary[] }) {
  const { t } = useI18n()
  const [first, ...others] = cars
  if (!first) return null
  return (
    <section aria-labelledby="featured-cars" data-print="hide">
      <h2 id="featured-cars" className="text-h3 lg:sr-only">
        {t('cars.featured.title')}
      </h2>
      <div className="mt-4 grid gap-x-7 lg:mt-0 lg:grid-cols-[7fr_5fr]">
        <LargeCar car={first} />
        <div className="grid content-stretch lg:gap-7">
          {others.map((car) => (
            <SmallCar key={car.id} car={car} />
          ))}
        </div>
      </div>
    </section>
  )
}

function LargeCar({ car }: { car: CarSummary }) {
  return (
    <article className="relative flex flex-col overflow-hidden border-line lg:card">
      <CarPicture
        name={car.image}
        alt=""
        sizes={LARGE_SIZES}
        loading="first"
        className="max-lg:rounded-card lg:aspect-auto lg:min-h-80 lg:flex-1"
      />
      <div className="py-3.5 lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-6 lg:gap-y-2 lg:px-7 lg:py-6">
        <div className="min-w-0">
          <FeaturedMark className="max-lg:hidden" />
          <h3 className="text-h4 lg:mt-2.5 lg:text-h3">
            <CarLink car={car} isFromList>
              {car.trim && <span className="font-normal text-ink-soft max-lg:hidden"> {car.trim}</span>}
            </CarLink>
          </h3>
          <CarFactsLine
            car={car}
            show={['condition', 'mileage', 'fuel', 'drivetrain', 'location']}
            className="text-small text-ink-soft"
          />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-col lg:items-end">
          <CarPrice car={car} className="lg:justify-end" />
          <CarReduction car={car} />
        </div>
        <CarMoney as="card" car={car} />
      </div>
      <MarksSlot as="card" car={car} />
    </article>
  )
}

function SmallCar({ car }: { car: CarSummary }) {
  return (
    <article className="relative grid grid-cols-[8.75rem_1fr] items-center gap-4 border-t border-line py-4 lg:card lg:grid-cols-[13rem_1fr] lg:gap-5 lg:p-5">
      <CarPicture
        name={car.image}
        alt=""
        sizes={SMALL_SIZES}
        loading="now"
        className="rounded-card lg:rounded-control"
      />
      <div className="flex min-w-0 flex-col items-start justify-center">
        <FeaturedMark className="max-lg:hidden" />
        {/* On a phone the heart stands beside it. */}
        <h3 className="text-h4 max-sm:pr-11 lg:mt-2.5">
          <CarLink car={car} isFromList />
        </h3>
        <CarPrice car={car} className="order-1 lg:order-2" />
        <CarFactsLine car={car} show={['mileage', 'fuel']} className="order-2 text-small text-ink-soft lg:order-1" />
        <CarReduction car={car} className="order-3" />
      </div>
      <CarMoney as="card" car={car} />
      <MarksSlot as="card" car={car} />
    </article>
  )
}
