import { useRef } from 'react'
import { INVITATION_DAYS } from '#contract/users/constants.ts'
import type { ListedUser } from '#contract/users/endpoints.ts'
import { DESK_ROLES, type DeskRole } from '#contract/users/roles.ts'
import { EMAIL_MAX_CHARS } from '#contract/values/email-address.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { EmailField } from '#web/data/forms/text-fields.tsx'
import { useForm, useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { ReasonField } from '../reason-field.tsx'

type Values = { email: string; role: string; locale: string; reason: string }

/** The address, what they will be, and the language of the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useI18n()
  const done = useDialogDone(onClose)
  const initial: Values = { email: '', role: 'CONSULTANT', locale, reason: '' }
  const form = useForm({
    initial,
    endpoint: 'POST /users/invitations',
    texts: { failed: 'admin.users.invite.failed', fields: { email: 'validation.email' } },
    check: ({ email, reason }) => ({
      ...(email.trim() === '' && { email: { key: 'admin.users.invite.emailMissing' as const } }),
      ...requireFields({ reason }, ['reason'], 'admin.users.reasonMissing'),
    }),
    body: (values) => ({
      email: values.email.trim(),
      role: DESK_ROLES.find((one) => one === values.role) ?? ('CONSULTANT' satisfies DeskRole),
      locale: LOCALES.find((one) => one === values.locale) ?? ('en' satisfies Locale),
      reason: values.reason.trim(),
    }),
    onDone: ({ email }) => done(t('admin.users.invite.sent', { email })),
  })
  return (
    <FormDialog
      form={form}
      title={t('admin.users.invite.open')}
      description={t('admin.users.invite.lead', { days: INVITATION_DAYS })}
      submit={t('admin.users.invite.send')}
      busy={t('admin.users.invite.sending')}
      onClose={onClose}
    >
      <EmailField
        {...form.field('email')}
        label={t('admin.users.invite.email')}
        maxLength={EMAIL_MAX_CHARS}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...form.field('role')}
          label={t('admin.users.invite.role')}
          choices={DESK_ROLES.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) }))}
        />
        <SelectField
          {...form.field('locale')}
          label={t('admin.users.invite.language')}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

export function TakeBackDialog({ user: { id, email }, onClose }: { user: ListedUser; onClose: () => void }) {
  const { t } = useI18n()
  const isGone = useRef(false)
  const done = useDialogDone(onClose)
  const form = useFormWith({
    initial: { reason: '' },
    texts: { failed: 'admin.users.invite.takeBackFailed' },
    check: (values) => requireFields(values, ['reason'], 'admin.users.reasonMissing'),
    body: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) => browserApi().call('POST /users/invitations/{id}/revoke', { params: { id }, body }),
    onDone: () => {
      isGone.current = true
      return done(t('admin.users.invite.takenBack', { email }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('admin.users.invite.takeBackTitle', { email })}
      description={t('admin.users.invite.takeBackText')}
      submit={t('admin.users.invite.takeBackDo')}
      busy={t('admin.users.invite.takingBack')}
      variant="danger"
      onClose={onClose}
      focusAfter={() => (isGone.current ? focusableTitle() : null)}
    >
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
