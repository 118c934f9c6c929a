import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CarLink } from '../car-card.tsx'
import { CarPicture } from '../car-picture.tsx'
import { switchSeen, useSeenCars } from './kept-cars.ts'
import { useChosen } from './use-chosen.ts'

/** The viewed cars, stored in this browser only, with their current price; one tap clears the list and stops it. */
export function SeenCars() {
  const { t } = useI18n()
  const cars = useSeenCars()
  const { known, isFailed, retry } = useChosen(cars?.map(({ id }) => id) ?? [])
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
      {cars?.length === 0 && <p className="mt-4 text-ink-soft">{t('savedCars.seenNone')}</p>}
      {isFailed && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-2 text-small">
          {t('savedCars.seenFailed')}
          <Button variant="quiet" size="compact" onClick={retry}>
            {t('errorPage.retry')}
          </Button>
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-5 md:grid-cols-4">
        {cars?.map((car) => {
          const listing = known.get(car.id)
          return (
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
              {listing === null && <p className="text-small text-ink-soft">{t('savedCars.notListed')}</p>}
              {listing?.price != null && (
                <Money value={{ amount: listing.price }} className="text-small text-ink-soft" />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
