import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StaffLoading } from './staff-loading.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The rows of a list of the desk while they are on their way. */
export function ListSkeleton() {
  return (
    <StaffLoading className="grid gap-4">
      <Skeleton className="h-12" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </StaffLoading>
  )
}
