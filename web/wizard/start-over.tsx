import { useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { browserWizard } from './browser-wizard.ts'

/** Deletes what was typed, also from this device, after asking. */
export function StartOver() {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)

  function startOver() {
    setIsAsking(false)
    browserWizard().startAnother()
  }

  return (
    <>
      <Button variant="quiet" size="compact" className="ml-auto" onClick={() => setIsAsking(true)}>
        {t('leadForm.startOver')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('leadForm.startOverTitle')}
        description={t('leadForm.startOverText')}
        cancelLabel={t('leadForm.startOverKeep')}
        confirmLabel={t('leadForm.startOver')}
        onConfirm={startOver}
      />
    </>
  )
}
