import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
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
