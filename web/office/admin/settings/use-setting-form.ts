import { useRevalidator } from 'react-router'
import { requireFields } from '#web/data/forms/field-errors.ts'
import type { FieldOf, FormPlan, FormValues } from '#web/data/forms/form-store.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { type Form, useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'

type WithReason = FormValues & { reason: string }

type SettingForm<Values extends WithReason> = {
  initial: Values
  fields?: FormPlan<Values, Values, unknown>['texts']['fields']
  check?: (values: Values) => FieldMessages<FieldOf<Values>>
  send: (values: Values) => Promise<unknown>
  onClose: () => void
  draft?: string
}

/** What every change of the settings has in common: its reason, what is said when it is made, and what when it was late. */
export function useSettingForm<Values extends WithReason>(options: SettingForm<Values>): Form<Values> {
  const { initial, fields, check, send, onClose, draft } = options
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const done = useDialogDone(onClose)
  return useFormWith<Values, Values, unknown>({
    initial,
    ...(draft && { draft }),
    texts: { failed: 'admin.settings.failed', ...(fields && { fields }) },
    check: (values) => {
      const missing = requireFields<FieldOf<Values>>(values, ['reason'], 'admin.users.reasonMissing')
      return check ? Object.assign(missing, check(values)) : missing
    },
    body: (values) => ({ ...values, reason: values.reason.trim() }),
    send,
    onDone: () => done(t('admin.settings.saved')),
    onFailure: refreshOnConflict({ refresh: revalidate }),
  })
}
