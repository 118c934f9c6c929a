import { lazy, type ReactNode, Suspense } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { CarsData } from '../cars-data.ts'
import { carsAddress } from '../cars-query.ts'
import { withPage } from '../query-changes.ts'
import { UnitSwitch } from '../unit-switch.tsx'
import { CarCard } from './car-card.tsx'
import { ListFailure } from './list-failure.tsx'
import { RESULTS_GRID } from './results-grid.ts'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCars } from './use-cars-query.ts'
import { useCountText } from './use-count-text.ts'
import { useSlow } from './use-slow.ts'

// Rare, and as large as the list itself.
const EmptyResults = lazy(async () => ({ default: (await import('./empty-results.tsx')).EmptyResults }))

export const RESULTS_ID = 'results'

type ResultsProps = { data: CarsData; formId: string; chips: ReactNode }

export function Results({ data, formId, chips }: ResultsProps) {
  const { t } = useI18n()
  const { isPending } = useCars()
  const isSlow = useSlow(isPending)
  const countText = useCountText(data)
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
      <ListFailure className="mt-4" />
      <div className="mt-5">
        {isSlow ? (
          <ResultsSkeleton />
        ) : data.cars.length === 0 ? (
          <Suspense>
            <EmptyResults query={data.query} proposals={data.proposals} />
          </Suspense>
        ) : (
          <ul className={`car-results ${RESULTS_GRID}`}>
            {data.cars.map((car, index) => (
              <li key={car.id}>
                <CarCard car={car} isFromList loading={index === 0 && data.featured.length === 0 ? 'first' : 'card'} />
              </li>
            ))}
          </ul>
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
