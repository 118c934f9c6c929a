import { ArrowDown, ArrowUp, Columns3, Heart, X } from 'lucide'
import { Link } from 'react-router'
import type { SavedCar } from '#contract/listings/saved-cars.ts'
import { COMPARED_MAX } from '#contract/listings/saved-cars-constants.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CarFactsLine, CarLink } from '../car-card.tsx'
import { CarPicture } from '../car-picture.tsx'
import { compareAddress } from '../compare/compare-address.ts'
import { CarMoney } from '../money/car-money.tsx'
import { summaryOf } from '../summary-of.ts'
import { keptCar, savedCars, useSavedCars } from './kept-cars.ts'
import { useHeart } from './marks.tsx'
import { useChosen } from './use-chosen.ts'

/**
 * The cars with their current price beside the one at the time of saving; a removed car says so and leads to similar
 * ones.
 */
export function SavedList() {
  const { t, gap } = useI18n()
  const { owner, status, cars, joined, notJoined } = useSavedCars()
  const { known, isFailed, retry } = useChosen(cars.map(({ id }) => id))
  const rows = useRowFocus<HTMLUListElement>()
  const isWaiting = status === 'loading' || cars.some(({ id }) => !known.has(id))
  if (status === 'failed' || isFailed) {
    return (
      <ErrorState
        title={t('savedCars.failedTitle')}
        className="mt-6"
        action={
          <Button
            onClick={() => {
              if (status === 'failed') savedCars().retry()
              retry()
            }}
          >
            {t('errorPage.retry')}
          </Button>
        }
      >
        {t('savedCars.failedBody')}
      </ErrorState>
    )
  }
  if (isWaiting) return <SavedSkeleton />
  if (cars.length === 0) {
    return (
      <EmptyState
        title={t('savedCars.emptyTitle')}
        action={<ButtonLink to="/cars">{t('savedCars.look')}</ButtonLink>}
        className="mt-6"
      >
        {t('savedCars.empty')}
      </EmptyState>
    )
  }
  const listed = cars.flatMap(({ id }) => known.get(id) ?? [])
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 text-small text-ink-soft">
        <p>
          {t(owner === 'account' ? 'savedCars.onAccount' : 'savedCars.inBrowser')}
          {gap}
          {joined > 0 && t('savedCars.joined', { count: joined })}
          {notJoined > 0 && t('savedCars.notJoined', { count: notJoined })}
        </p>
        {owner === 'browser' && (
          <TextLink to="/login" className="inline-flex min-h-11 items-center">
            {t('savedCars.logIn')}
          </TextLink>
        )}
        {listed.length > 1 && (
          <TextLink
            to={compareAddress(listed.slice(0, COMPARED_MAX))}
            className="inline-flex min-h-11 items-center gap-2"
          >
            <Icon of={Columns3} size={18} />
            {t('savedCars.compare', { count: Math.min(listed.length, COMPARED_MAX) })}
          </TextLink>
        )}
      </div>
      <ul {...rows} className="mt-4 border-t-2 border-ink lg:max-w-3xl">
        {cars.map((saved) => {
          const listing = known.get(saved.id)
          return (
            <li key={saved.id} className="border-b border-line py-5">
              {listing ? <ListedCar saved={saved} listing={listing} /> : <GoneCar saved={saved} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ListedCar({ saved, listing }: { saved: SavedCar; listing: PublicListing }) {
  const { t, locale } = useI18n()
  const car = summaryOf(listing)
  const heart = useHeart(car)
  return (
    <article className="relative grid grid-cols-[8rem_1fr_auto] gap-x-4 sm:grid-cols-[13rem_1fr_auto]">
      <CarPicture
        name={car.image}
        alt=""
        sizes="(width >= 30rem) 208px, 128px"
        loading="card"
        className="rounded-card self-start"
      />
      <div className="min-w-0">
        <h2 className="text-h4">
          <CarLink car={car} />
        </h2>
        <p className="text-small text-ink-soft">{car.trim}</p>
        <CarFactsLine car={car} show={['mileage', 'location']} className="text-small text-ink-soft" />
        <p className="mt-1.5 text-figure-m">
          {car.price === null ? t('cars.card.noPrice') : <Money value={{ amount: car.price }} />}
        </p>
      </div>
      <IconButton
        icon={Heart}
        label={t('savedCars.remove', { name: carName(locale, car) })}
        onClick={heart.toggle}
        className="relative self-start text-primary [&_svg]:fill-current"
      />
      <div className="col-span-full">
        <Since then={saved.price} now={car.price} />
      </div>
      <CarMoney as="card" car={car} />
    </article>
  )
}

/** A price that fell is green; one that rose is only said. */
function Since({ then, now }: { then: number | null; now: number | null }) {
  const { t } = useI18n()
  const { money } = useFormat()
  if (then === null || now === null) return null
  if (then === now) return <p className="text-small text-ink-soft">{t('savedCars.same')}</p>
  const isLess = now < then
  const amount = money({ amount: Math.abs(then - now) })
  return (
    <p className={`inline-flex items-center gap-1.5 text-small font-label ${isLess ? 'text-money' : 'text-amber-ink'}`}>
      <Icon of={isLess ? ArrowDown : ArrowUp} size={16} />
      {t(isLess ? 'savedCars.less' : 'savedCars.more', { amount })}
    </p>
  )
}

function GoneCar({ saved }: { saved: SavedCar }) {
  const { t, locale } = useI18n()
  const { money } = useFormat()
  const name = carName(locale, saved)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div className="min-w-48 flex-1">
        <h2 className="text-label">{t('savedCars.gone', { name })}</h2>
        {saved.price !== null && (
          <p className="text-small text-ink-soft">
            {t('savedCars.goneAsked', { amount: money({ amount: saved.price }) })}
          </p>
        )}
      </div>
      {/* The page of a car that is gone shows what is like it. */}
      <Link
        to={`/cars/${saved.id}`}
        className="inline-flex min-h-11 items-center text-small font-label text-primary underline decoration-2 underline-offset-4"
      >
        {t('savedCars.similar')}
      </Link>
      <IconButton
        icon={X}
        label={t('savedCars.remove', { name })}
        onClick={() =>
          void savedCars()
            .toggle(keptCar({ ...saved, image: null }))
            .catch(() => undefined)
        }
      />
    </div>
  )
}

export function SavedSkeleton() {
  const { t } = useI18n()
  return (
    <Loading label={t('savedCars.loading')} className="mt-6 grid gap-5 border-t-2 border-ink pt-5 lg:max-w-3xl">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid grid-cols-[8rem_1fr] gap-x-4 sm:grid-cols-[13rem_1fr]">
          <Skeleton className="aspect-[16/10] w-full rounded-card" />
          <div>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-2 h-7 w-2/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
