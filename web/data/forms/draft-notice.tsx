import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { RestoredDraft } from './form-store.ts'

type DraftNoticeProps = { restored: RestoredDraft; onDiscard: () => void }

/** Over a form that shows what was typed earlier. */
export function DraftNotice({ restored: { isOlder }, onDiscard }: DraftNoticeProps) {
  const { t } = useI18n()
  return (
    <Alert type={isOlder ? 'warning' : 'info'} title={t('forms.draft.restored')} className="col-span-full">
      <p>{t(isOlder ? 'forms.draft.older' : 'forms.draft.notSent')}</p>
      <Button variant="quiet" size="compact" onClick={onDiscard} className="-ml-3">
        {t('forms.draft.discard')}
      </Button>
    </Alert>
  )
}
