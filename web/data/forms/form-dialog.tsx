import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-style.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Form, FormFailure } from './form.tsx'
import type { FormValues } from './form-store.ts'
import type { Form as FormHandle } from './use-form.ts'

type FormDialogProps<Values extends FormValues> = {
  form: FormHandle<Values>
  title: ReactNode
  description?: ReactNode
  submit: string
  busy: string
  /** In place of “Cancel”, where what is done is itself a cancelling. */
  cancel?: string
  variant?: ButtonVariant
  /** Something beside the form’s fields has to be done first. */
  isHeld?: boolean
  size?: 'regular' | 'wide'
  onClose: () => void
  /** Where the focus goes when it has closed, where what opened it may be gone by then. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/**
 * A short form in a dialog. It exists while it is rendered: mount it to open it, so that it begins empty. Asks before
 * typed text is lost, however it is closed.
 */
export function FormDialog<Values extends FormValues>(props: FormDialogProps<Values>) {
  const { form, submit, busy, cancel, variant = 'main', isHeld = false, onClose, children, ...dialog } = props
  const { t } = useI18n()
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (form.isChanged ? setIsAsking(true) : onClose())
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && !form.isBusy && close()}
      closeLabel={t('forms.close')}
      actions={
        <>
          <Button variant="quiet" disabled={form.isBusy} onClick={close}>
            {cancel ?? t('forms.cancel')}
          </Button>
          <Button type="submit" form={id} variant={variant} disabled={isHeld} busy={form.isBusy} busyLabel={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="grid gap-5">
        {children}
        <FormFailure failure={form.failure} />
      </Form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('forms.leave.title')}
        description={t('forms.leave.text')}
        cancelLabel={t('forms.leave.stay')}
        confirmLabel={t('forms.leave.leave')}
        onConfirm={() => {
          form.forgetDraft()
          onClose()
        }}
      />
    </Dialog>
  )
}
