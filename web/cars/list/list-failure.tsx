import { errorText } from '../../api/error-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useCars } from './use-cars-query.ts'

/** A change that could not be had: what is seen is still what was there before, and one press tries it again. */
export function ListFailure({ className }: { className?: string }) {
  const { t } = useI18n()
  const { failure } = useCars()
  if (!failure) return null
  return (
    <Alert type="danger" title={t('cars.failed.change')} {...(className && { className })}>
      <p>{errorText(t, failure.error)}</p>
      <Button variant="quiet" size="compact" className="-ml-3" onClick={failure.retry}>
        {t('cars.failed.retry')}
      </Button>
    </Alert>
  )
}
