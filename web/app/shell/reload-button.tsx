import { useRevalidator } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** Asks again for what a page could not load. */
export function ReloadButton() {
  const { t } = useI18n()
  const { revalidate, state } = useRevalidator()
  return (
    <Button busy={state === 'loading'} busyLabel={t('errorPage.retrying')} onClick={() => void revalidate()}>
      {t('errorPage.retry')}
    </Button>
  )
}
