import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StaffLoading } from './staff-loading.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function TableSkeleton() {
  return (
    <StaffLoading>
      <div className="grid gap-3 md:grid-cols-[1fr_11rem_9rem]">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <div className="mt-10 grid gap-4">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="h-12 w-19" />
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="hidden h-5 w-40 md:block" />
          </div>
        ))}
      </div>
    </StaffLoading>
  )
}
