import { PASSWORD_MIN_CHARS } from '#contract/accounts/password-length.ts'
import { PasswordField } from '#web/data/forms/password-field.tsx'
import type { FieldBinding } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'
import { passwordStrength, STRENGTHS } from './password-strength.ts'

type NewPasswordFieldsProps = {
  label: string
  password: FieldBinding<string>
  confirmation: FieldBinding<string>
  /** The person's own address and name, which make a password easier to guess. */
  own?: readonly string[]
}

/** A password to be chosen, twice; what it has to be is said before anything is typed. */
export function NewPasswordFields({ label, password, confirmation, own = [] }: NewPasswordFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={label}
          help={t('auth.passwordHelp', { min: PASSWORD_MIN_CHARS })}
          autoComplete="new-password"
        />
        <PasswordMeter password={password.value} own={own} />
      </div>
      <PasswordField {...confirmation} label={t('auth.confirmPassword')} autoComplete="new-password" />
    </>
  )
}

/** How hard the password is to guess, in words; the dashes only repeat them. */
function PasswordMeter({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useI18n()
  const strength = password === '' ? null : passwordStrength(password, PASSWORD_MIN_CHARS, own)
  return (
    <div className="mt-2 grid min-h-9">
      <RoadDashes count={STRENGTHS.length - 1} driven={strength ? STRENGTHS.indexOf(strength) : 0} />
      <p role="status" className="text-caption text-ink-soft">
        {strength && t('passwordStrength.label', { word: t(`passwordStrength.${strength}`) })}
      </p>
    </div>
  )
}
