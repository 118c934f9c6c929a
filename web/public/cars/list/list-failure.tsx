import { lazy, Suspense } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useCars } from './use-cars-query.ts'

/** Rare, so it comes when it is needed; that may be when nothing can be fetched, and then the sentence alone does. */
const ListFailureAlert = lazy(() =>
  import('./list-failure-alert.tsx').then(
    ({ ListFailureAlert: Alert }) => ({ default: Alert }),
    () => ({ default: PlainFailure }),
  ),
)

function PlainFailure({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <p role="alert" className={className}>
      {t('cars.failed.change')}
    </p>
  )
}

/** Where the failed change is reported. */
export function ListFailure({ className }: { className: string }) {
  const { failure } = useCars()
  if (!failure) return null
  return (
    <Suspense>
      <ListFailureAlert failure={failure} className={className} />
    </Suspense>
  )
}
