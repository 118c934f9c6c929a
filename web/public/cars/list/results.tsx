import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { FEATURED_MAX, LISTING_SORTS, type ListingSort } from '#contract/listings/values.ts'
import type { MessageKey } from '#locales/keys.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { CarCard } from '../car-card.tsx'
import type { CarSummary } from '../car-summary.ts'
import type { CarsData } from '../cars-data.ts'
import { carsAddress } from '../cars-query.ts'
import { CarMoney } from '../money/car-money.tsx'
import { changed, withPage } from '../query-changes.ts'
import { UnitSwitch } from '../unit-switch.tsx'
import { ListFailure } from './list-failure.tsx'
import { useCars } from './use-cars-query.ts'

// Rare, and as large as the list itself.
const EmptyResults = lazyComponent(async () => (await import('./empty-results.tsx')).EmptyResults)
export const loadResultsSkeleton = async () => (await import('./results-skeleton.tsx')).ResultsSkeleton
const ResultsSkeleton = lazyComponent(loadResultsSkeleton)

const RESULTS_ID = 'results'
/** Rows on phones, two columns from 480, three beside the filters. */
const GRID = 'grid gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-10 xl:grid-cols-3'
/** A list that is there sooner needs no skeleton: one that flashes only makes it feel slow. */
const SKELETON_AFTER_MS = 150

type ResultsProps = { data: CarsData; formId: string; chips: ReactNode }

export function Results({ data, formId, chips }: ResultsProps) {
  const { t } = useI18n()
  const { isPending } = useCars()
  const isSlow = useSlow(isPending)
  const countText = useCountText(data)
  const list =
    data.cars.length === 0 ? (
      <Suspense>
        <EmptyResults query={data.query} proposals={data.proposals} />
      </Suspense>
    ) : (
      <CarResults cars={data.cars} hasFeaturedRow={data.featured.length > 0} />
    )
  return (
    <section aria-labelledby={RESULTS_ID} aria-busy={isPending}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={RESULTS_ID} className="mr-auto py-3 text-h4 tabular-nums">
          <span role="status">{countText}</span>
        </h2>
        <UnitSwitch />
        <SortSelect formId={formId} />
      </div>
      {chips}
      <CarMoney as="bar" />
      <ListFailure className="mt-4" />
      <div className="mt-5">
        {isSlow ? (
          <Suspense fallback={list}>
            <ResultsSkeleton className={GRID} />
          </Suspense>
        ) : (
          list
        )}
      </div>
      <div className="mt-12">
        <Pagination
          page={data.query.page}
          pageCount={data.pageCount}
          linkTo={(page) => `${carsAddress(withPage(data.query, page))}#${RESULTS_ID}`}
          labels={{
            navigation: t('cars.pages.label'),
            previous: t('cars.pages.previous'),
            next: t('cars.pages.next'),
            page: (page) => t('cars.pages.page', { page }),
          }}
        />
      </div>
    </section>
  )
}

/** Below the featured row no card says “Featured” again; elsewhere as many as that row would hold do. */
function CarResults({ cars, hasFeaturedRow }: { cars: readonly CarSummary[]; hasFeaturedRow: boolean }) {
  const marked = hasFeaturedRow ? [] : cars.filter((car) => car.is_featured).slice(0, FEATURED_MAX)
  return (
    <ul className={`car-results ${GRID}`}>
      {cars.map((car, index) => (
        <li
          key={car.id}
          className="max-sm:border-t max-sm:border-line max-sm:pt-5 max-sm:first:border-t-0 max-sm:first:pt-0"
        >
          <CarCard
            car={car}
            isFromList
            isMarked={marked.includes(car)}
            loading={index === 0 && !hasFeaturedRow ? 'first' : 'card'}
          />
        </li>
      ))}
    </ul>
  )
}

const SORT_LABELS: Record<ListingSort, MessageKey> = {
  newest: 'cars.sort.newest',
  price_asc: 'cars.sort.priceUp',
  price_desc: 'cars.sort.priceDown',
  mileage: 'cars.sort.mileage',
  year: 'cars.sort.year',
  fairness: 'cars.sort.fairness',
}

function SortSelect({ formId }: { formId: string }) {
  const { t } = useI18n()
  const { query, ask } = useCars()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('cars.sort.label')}
      </label>
      <NativeSelect
        id={id}
        form={formId}
        name="sort"
        value={query.sort}
        onChange={(event) => {
          const sort = LISTING_SORTS.find((one) => one === event.target.value)
          if (sort) ask(changed(query, { sort }))
        }}
        choices={LISTING_SORTS.map((sort) => ({ value: sort, label: t(SORT_LABELS[sort]) }))}
      />
    </div>
  )
}

/** “64 cars”, or “more than 1,000 cars” where a search found too many to count. */
export function useCountText({ count, isAtLeast }: Pick<CarsData, 'count' | 'isAtLeast'>): string {
  const { t } = useI18n()
  const { number } = useFormat()
  const cars = t('cars.results.count', { count, shown: number(count) })
  return isAtLeast ? t('cars.results.moreThan', { cars }) : cars
}

function useSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}
