import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-7">
        <div className="flex items-center gap-3.5">
          <Skeleton className="size-14 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
        <Skeleton className="h-12 lg:h-96" />
      </div>
      <div>
        <Skeleton className="h-10 w-64" />
        <TabSkeleton />
      </div>
    </div>
  )
}

export function TabSkeleton() {
  const { t } = useI18n()
  return (
    <Loading label={t('userProfile.loading')} className="mt-7 grid gap-4">
      {['w-full', 'w-11/12', 'w-4/5', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-14 ${width}`} />
      ))}
    </Loading>
  )
}
