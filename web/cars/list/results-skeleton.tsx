import { useI18n } from '../../i18n/i18n.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { RESULTS_GRID } from './results-grid.ts'

const CARDS = Array.from({ length: 9 }, (_, index) => `card-${index}`)

/** The boxes of the cards that are on their way. */
export function ResultsSkeleton() {
  const { t } = useI18n()
  return (
    <Loading label={t('cars.results.loading')} className={RESULTS_GRID}>
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton className="aspect-[16/10] w-full rounded-card" />
          <Skeleton className="mt-3.5 h-6 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-2.5 h-7 w-2/5" />
          <Skeleton className="mt-2.5 h-4 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </Loading>
  )
}
