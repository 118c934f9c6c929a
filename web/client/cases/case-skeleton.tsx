import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './road/stage-road.css'

/** The case's boxes before it is there; the road is drawn at once, without its stops. */
export function CaseSkeleton() {
  const { t } = useI18n()
  return (
    <Loading label={t('case.loading')} className="pb-(--section-space)">
      <div className="page-width pt-4 pb-6 md:pt-8 md:pb-8">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-4 h-12 w-full max-w-[26rem]" />
      </div>
      <div className="stage-road">
        <div className="relative h-(--strip)">
          <div className="stage-strip" />
        </div>
      </div>
      <div className="page-width mt-11">
        <Skeleton className="h-72 rounded-panel" />
        <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </Loading>
  )
}
