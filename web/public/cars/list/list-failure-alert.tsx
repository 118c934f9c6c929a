import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { ListFailure as Failure } from './use-cars-query.ts'

/** A change that could not be had: what is seen is still what was there before, and one press tries it again. */
export function ListFailureAlert({ failure, className }: { failure: Failure; className: string }) {
  const { t } = useI18n()
  return (
    <Alert type="danger" title={t('cars.failed.change')} className={className}>
      <p>{errorText(t, failure.error)}</p>
      <Button variant="quiet" size="compact" className="-ml-3" onClick={failure.retry}>
        {t('errorPage.retry')}
      </Button>
    </Alert>
  )
}
