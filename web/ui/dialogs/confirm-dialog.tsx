import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Asks, and names the thing. */
  title: ReactNode
  description: ReactNode
  cancelLabel: string
  confirmLabel: string
  busyLabel?: string
  busy?: boolean
  onConfirm: () => void
  tone?: 'danger' | 'main'
  /** A less drastic way, where there is one. */
  alternative?: ReactNode
  /** Takes the focus afterwards when what was asked about has gone, and what asked with it. Null: it goes back as ever. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before what cannot be undone. The safe choice has the focus; a click outside decides nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirmLabel, busyLabel, busy, onConfirm, alternative } =
    props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        {/* Also over a dialog that it asks about. */}
        <AlertDialog.Backdrop forceRender className="dialog-backdrop" />
        <AlertDialog.Popup finalFocus={props.focusAfter} className="dialog-box max-w-[33rem] p-5 md:p-7">
          <AlertDialog.Title className="text-h3">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">{description}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button variant="quiet">{cancelLabel}</Button>} />
            {alternative}
            <Button variant={props.tone ?? 'danger'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
