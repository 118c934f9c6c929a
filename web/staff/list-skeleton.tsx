import { useI18n } from '../i18n/i18n.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The rows of a list of the desk while they are on their way. */
export function ListSkeleton() {
  const { t } = useI18n()
  return (
    <Loading label={t('staff.loading')} className="grid gap-4">
      <Skeleton className="h-12" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </Loading>
  )
}
