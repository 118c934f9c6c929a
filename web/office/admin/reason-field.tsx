import { REASON_MAX_CHARS } from '#contract/users/constants.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import type { FieldBinding } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** Why something is changed, for the audit log. */
export function ReasonField(field: FieldBinding<string>) {
  const { t } = useI18n()
  return (
    <TextField
      {...field}
      label={t('admin.users.reason')}
      help={t('admin.users.reasonHelp')}
      maxLength={REASON_MAX_CHARS}
      autoComplete="off"
    />
  )
}
