import { useI18n } from '../../i18n/i18n.tsx'
import { Money } from '../../i18n/money.tsx'
import { Button } from '../../ui/button.tsx'
import { CarLink } from '../car-card.tsx'
import { CarPicture } from '../car-picture.tsx'
import { switchSeen, useSeenCars } from './kept-cars.ts'

/** The cars that were looked at, in this browser and nowhere else; one tap forgets them and stops it. */
export function SeenCars() {
  const { t } = useI18n()
  const cars = useSeenCars()
  if (cars?.length === 0) return null
  return (
    <section aria-labelledby="seen-cars" className="mt-12" data-print="hide">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="seen-cars" className="text-h3">
          {t('savedCars.seen')}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          {t(cars ? 'savedCars.seenHere' : 'savedCars.seenIsOff')}
          <Button variant="quiet" size="compact" onClick={() => switchSeen(cars === null)}>
            {t(cars ? 'savedCars.seenOff' : 'savedCars.seenOn')}
          </Button>
        </p>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-5 md:grid-cols-4">
        {cars?.map((car) => (
          <li key={car.id} className="relative">
            <CarPicture
              name={car.image}
              alt=""
              sizes="(width >= 48rem) 22vw, 46vw"
              loading="card"
              className="rounded-card"
            />
            <p className="mt-2 text-label">
              <CarLink car={car} />
            </p>
            {car.price !== null && <Money value={{ amount: car.price }} className="text-small text-ink-soft" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
