import { type ReactNode, useState } from 'react'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import type { FormValues } from '#web/data/forms/form-store.ts'
import type { FieldBinding, Form } from '#web/data/forms/use-form.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ReasonField } from '../reason-field.tsx'

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

/** A change of the settings: what it is, what it touches, why it is made, and the day that it holds from. */
export function ReasonDialog<Values extends FormValues>(props: ReasonDialogProps<Values>) {
  const { form, reason, title, description, submit, size, onClose, children } = props
  const { t, locale } = useI18n()
  const [today] = useState(() => new Date())
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      submit={submit}
      busy={t('admin.users.saving')}
      size={size}
      onClose={onClose}
    >
      {children}
      <ReasonField {...reason} />
      <p className="text-small text-ink-soft">
        {t('admin.settings.holdsFromToday', { date: displayDate(today, 'dateOnly', { locale, t }) })}
      </p>
    </FormDialog>
  )
}
