import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

const CARDS = Array.from({ length: 9 }, (_, index) => `card-${index}`)

/** The boxes of the cards that are on their way, in the cards' own shapes. */
export function ResultsSkeleton({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <Loading label={t('cars.results.loading')} className={className}>
      {CARDS.map((card, index) => (
        <div
          key={card}
          className={classNames(
            'max-sm:grid max-sm:grid-cols-[8rem_1fr] max-sm:gap-x-4',
            index > 0 && 'max-sm:border-t max-sm:border-line max-sm:pt-5',
          )}
        >
          <Skeleton className="aspect-[16/10] w-full rounded-card" />
          <div>
            <Skeleton className="h-6 w-3/4 sm:mt-3.5" />
            <Skeleton className="mt-1.5 h-4 w-1/2" />
            <Skeleton className="mt-2 h-7 w-2/5" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3 max-sm:hidden" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
