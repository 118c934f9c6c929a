import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type PartFailureProps = { error: unknown; title?: string; onRetry: () => void; className?: string }

/** In place of a part of a page that could not be loaded: what is missing, or why, and the way to ask again. */
export function PartFailure({ error, title, onRetry, className }: PartFailureProps) {
  const { t } = useI18n()
  return (
    <Alert type="danger" title={title ?? errorText(t, error)} {...(className && { className })}>
      <Button variant="quiet" size="compact" className="-ml-3" onClick={onRetry}>
        {t('errorPage.retry')}
      </Button>
    </Alert>
  )
}
