import type { ReactNode } from 'react'
import { REASON_MAX_CHARS } from '../../../contract/user-vocabulary.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { FormValues } from '../../forms/form-store.ts'
import { TextField } from '../../forms/text-fields.tsx'
import type { FieldBinding, Form } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'

type ReasonDialogProps<Values extends FormValues> = {
  form: Form<Values>
  reason: FieldBinding<string>
  title: string
  description?: ReactNode
  submit: string
  size?: 'regular' | 'wide'
  onClose: () => void
  children?: ReactNode
}

/** A change of the settings: what it is, what it touches, and why it is made. */
export function ReasonDialog<Values extends FormValues>(props: ReasonDialogProps<Values>) {
  const { form, reason, title, description, submit, size, onClose, children } = props
  const { t } = useI18n()
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      labels={{ close: t('staff.close'), cancel: t('staff.cancel'), submit, busy: t('admin.users.saving') }}
      size={size}
      onClose={onClose}
    >
      {children}
      <TextField
        {...reason}
        label={t('admin.users.reason')}
        help={t('admin.users.reasonHelp')}
        maxLength={REASON_MAX_CHARS}
        autoComplete="off"
      />
    </FormDialog>
  )
}
