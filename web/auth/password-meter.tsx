import { useI18n } from '../i18n/i18n.tsx'
import { RoadDashes } from '../ui/road-dashes.tsx'
import { passwordStrength, STRENGTHS } from './password-strength.ts'

type PasswordMeterProps = { password: string; minChars: number; own: readonly string[] }

/** How hard the password is to guess, in words; the dashes only repeat them. */
export function PasswordMeter({ password, minChars, own }: PasswordMeterProps) {
  const { t } = useI18n()
  const strength = password === '' ? null : passwordStrength(password, minChars, own)
  return (
    <div className="mt-2 grid min-h-9">
      <RoadDashes count={STRENGTHS.length - 1} driven={strength ? STRENGTHS.indexOf(strength) : 0} />
      <p role="status" className="text-caption text-ink-soft">
        {strength && t('passwordStrength.label', { word: t(`passwordStrength.${strength}`) })}
      </p>
    </div>
  )
}
