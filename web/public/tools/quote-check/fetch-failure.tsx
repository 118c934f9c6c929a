import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { QuoteCheck } from './use-quote-check.ts'

/** Rules or sentences that did not come, beside the choice that asked for them. */
export function FetchFailure({ check }: { check: Pick<QuoteCheck, 'isFailed' | 'fetchAgain'> }) {
  const { t } = useI18n()
  if (!check.isFailed) return null
  return (
    <Alert type="danger" title={t('quotes.notFetched')}>
      <Button variant="quiet" size="compact" className="-ml-3" onClick={check.fetchAgain}>
        {t('errorPage.retry')}
      </Button>
    </Alert>
  )
}
