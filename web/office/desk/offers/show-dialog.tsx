import type { DeskRoom } from '#contract/desk/offers.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PaperChecks, usePaperChecks } from './paper-checks.tsx'
import { ShowSummary } from './show-summary.tsx'
import type { EntryHandle } from './use-entry.ts'

type ShowProps = { handle: EntryHandle; room: DeskRoom; client: string; onClose: () => void }

/** Asked before a client sees an offer: it can lock what savings are measured from. */
export function ShowDialog({ handle, room, client, onClose }: ShowProps) {
  const { t } = useI18n()
  const isBusy = handle.busy === 'show'
  const checks = usePaperChecks(handle)
  async function show() {
    await handle.show()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('offers.confirm.title', { client })}
      description={t('offers.confirm.text', { client })}
      closeLabel={t('forms.close')}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {t('offers.confirm.back')}
          </Button>
          <Button
            variant="next"
            disabled={!checks.isDone}
            busy={isBusy}
            busyLabel={t('offers.entry.sending')}
            onClick={() => void show()}
          >
            {t('offers.confirm.show')}
          </Button>
        </>
      }
    >
      <ShowSummary handle={handle} room={room} />
      <PaperChecks checks={checks} />
    </Dialog>
  )
}
