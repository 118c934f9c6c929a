import { useState } from 'react'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { PasswordField } from '#web/data/forms/password-field.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { NewPasswordFields } from '#web/public/auth/new-password-fields.tsx'
import { PASSWORD_ERRORS } from '#web/public/auth/password-rules.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { PanelProps } from '../panel-props.ts'
import { FirstPassword } from './first-password.tsx'
import { passwordProblems } from './password-problems.ts'

const NOTHING = { current_password: '', new_password: '', confirmation: '' }

export function Security({ profile }: PanelProps) {
  if (profile.has_password_set) return <ChangePassword profile={profile} />
  return (
    <div className="mt-6">
      <FirstPassword email={profile.email} />
    </div>
  )
}

function ChangePassword({ profile }: Pick<PanelProps, 'profile'>) {
  const { t } = useI18n()
  const [isChanged, setIsChanged] = useState(false)
  const form = useForm({
    initial: NOTHING,
    endpoint: 'POST /profile/me/change-password',
    texts: {
      failed: 'userProfile.security.failed',
      fields: { new_password: 'validation.passwordRefused' },
      types: { ...PASSWORD_ERRORS, incorrect_password: 'userProfile.security.currentWrong' },
    },
    check: passwordProblems,
    body: ({ current_password, new_password }) => ({ current_password, new_password }),
    onDone: () => {
      form.reset(NOTHING)
      setIsChanged(true)
    },
  })
  return (
    <Form form={form} onInput={() => setIsChanged(false)} className="mt-3 grid max-w-[30rem] gap-5">
      <p className="text-ink-soft">{t('userProfile.security.lead')}</p>
      {/* So that password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordField
        {...form.field('current_password')}
        label={t('userProfile.security.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        label={t('auth.newPassword')}
        password={form.field('new_password')}
        confirmation={form.field('confirmation')}
        own={[profile.email, profile.full_name]}
      />
      <FormFailure failure={form.failure} />
      {isChanged && <Alert type="success" isNews title={t('userProfile.security.changed')} />}
      <SubmitButton form={form} busyLabel={t('userProfile.security.changing')} className="justify-self-start">
        {t('userProfile.security.change')}
      </SubmitButton>
    </Form>
  )
}
