import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'

type NewPasswordFieldsProps = {
  label: string
  password: string
  confirmation: string
  /** The person's own address and name, which make a password easier to guess. */
  own?: readonly string[]
  /** Null until the rules are there. */
  minChars: number | null
  passwordError?: ReactNode
  confirmationError?: ReactNode
  onPassword: (password: string) => void
  onConfirmation: (confirmation: string) => void
  onPasswordLeft?: () => void
  onConfirmationLeft?: () => void
}

/** A password to be chosen, twice. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  own = [],
  minChars,
  passwordError,
  confirmationError,
  onPassword,
  onConfirmation,
  onPasswordLeft,
  onConfirmationLeft,
}: NewPasswordFieldsProps) {
  const { t } = useI18n()
  const eye = { showLabel: t('forms.showPassword'), hideLabel: t('forms.hidePassword') }
  return (
    <>
      <div>
        <Field label={label} error={passwordError} help={t('auth.passwordHelp')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...eye}
              name="new-password"
              autoComplete="new-password"
              value={password}
              onChange={(event) => onPassword(event.target.value)}
              onBlur={onPasswordLeft}
            />
          )}
        </Field>
        {minChars !== null && <PasswordMeter password={password} minChars={minChars} own={own} />}
      </div>
      <Field label={t('auth.confirmPassword')} error={confirmationError}>
        {(control) => (
          <PasswordInput
            {...control}
            {...eye}
            name="confirm-password"
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => onConfirmation(event.target.value)}
            onBlur={onConfirmationLeft}
          />
        )}
      </Field>
    </>
  )
}
