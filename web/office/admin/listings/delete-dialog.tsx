import { useRef, useState } from 'react'
import type { AdminListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type DeleteDialogProps = {
  /** Null while nothing is asked. */
  listing: AdminListing | null
  onClose: () => void
  /** Whether it is gone. */
  onDelete: (listing: AdminListing) => Promise<boolean>
  onDeactivate: (listing: AdminListing) => void
}

export function DeleteDialog({ listing, onClose, onDelete, onDeactivate }: DeleteDialogProps) {
  const { t, locale } = useI18n()
  const [isBusy, setIsBusy] = useState(false)
  const gone = useRef<string | null>(null)
  // While the dialog fades away it still says what it asked.
  const [asked, setAsked] = useState(listing)
  if (listing && listing !== asked) setAsked(listing)
  if (!asked) return null

  async function confirm(doomed: AdminListing) {
    setIsBusy(true)
    if (await onDelete(doomed)) gone.current = doomed.id
    setIsBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={listing !== null}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('admin.delete.title', { name: carName(locale, asked) })}
      description={
        asked.is_active
          ? t('admin.delete.textActive', { count: asked.images.length })
          : t('admin.delete.text', { count: asked.images.length })
      }
      cancelLabel={t('admin.delete.keep')}
      confirmLabel={t('admin.delete.confirm')}
      busyLabel={t('admin.delete.busy')}
      busy={isBusy}
      onConfirm={() => void confirm(asked)}
      focusAfter={() => (gone.current === asked.id ? focusableTitle() : null)}
      alternative={
        asked.is_active && (
          <Button
            variant="second"
            disabled={isBusy}
            onClick={() => {
              onDeactivate(asked)
              onClose()
            }}
          >
            {t('admin.actions.deactivate')}
          </Button>
        )
      }
    />
  )
}
