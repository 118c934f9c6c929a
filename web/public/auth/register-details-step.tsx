import { useEffect, useRef } from 'react'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { EmailField, PhoneField, TextField } from '#web/data/forms/text-fields.tsx'
import type { Form as FormHandle } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { emailTaken } from './register-email-step.tsx'
import { type MissingPart, missingParts, type RegistrationValues } from './registration.ts'
import { TermsField } from './terms-field.tsx'

type RegisterDetailsStepProps = {
  form: FormHandle<RegistrationValues>
  /** Google vouches for the person: the address is fixed and there is no password. */
  isFromGoogle: boolean
  redirect: string | null
  onBack: () => void
}

const PART_NAMES: Record<MissingPart, MessageKey> = {
  full_name: 'registerForm.fullName',
  phone_number: 'registerForm.phone',
  password: 'auth.password',
  confirmation: 'auth.confirmPassword',
  terms: 'registerForm.termsPart',
}

export function RegisterDetailsStep({ form, isFromGoogle, redirect, onBack }: RegisterDetailsStepProps) {
  const { locale, t } = useI18n()
  const fields = useRef<HTMLDivElement>(null)
  const { email, full_name: fullName } = form.values
  const missing = missingParts(form.values, form.errors, !isFromGoogle)
  const emailField = form.field('email')
  const terms = form.field('terms')

  // Google's name for the person arrives after the first render; the field that it fills needs no focus.
  const knownName = form.initial.full_name
  useEffect(() => {
    const inputs = fields.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? []
    Array.from(inputs)
      .find((input) => input.value === '' && !(knownName && input.name === 'full_name'))
      ?.focus()
  }, [knownName])

  return (
    <Form form={form}>
      <div ref={fields} className="grid gap-5">
        <FormFailure failure={form.failure} />
        <EmailField
          {...emailField}
          label={t('auth.email')}
          autoComplete="username"
          readOnly={isFromGoogle}
          help={isFromGoogle ? t('registerForm.emailFromGoogle') : undefined}
          error={emailTaken(emailField.problem, redirect)}
        />
        <TextField
          {...form.field('full_name')}
          label={t('registerForm.fullName')}
          autoComplete="name"
          autoCapitalize="words"
        />
        <PhoneField
          {...form.field('phone_number')}
          label={t('registerForm.phone')}
          help={t('registerForm.phoneHelp')}
        />
        {!isFromGoogle && (
          <NewPasswordFields
            label={t('auth.password')}
            password={form.field('password')}
            confirmation={form.field('confirmation')}
            own={[email, fullName]}
          />
        )}
        <TermsField
          {...terms}
          onValue={(agrees) => {
            terms.onValue(agrees)
            if (!agrees) form.setError('terms', { key: 'validation.mustAgreeTerms' })
          }}
        />
        <div className="grid gap-3">
          <SubmitButton
            form={form}
            size="call"
            busyLabel={t('registerForm.submitting')}
            disabled={missing.length > 0}
            className="w-full"
          >
            {t('registerForm.submit')}
          </SubmitButton>
          {missing.length > 0 && (
            <p className="text-caption text-ink-faint">
              {t('registerForm.stillMissing', {
                parts: new Intl.ListFormat(INTL_LOCALE[locale]).format(
                  missing.map((part) => t(PART_NAMES[part]).toLowerCase()),
                ),
              })}
            </p>
          )}
          <Button variant="second" onClick={onBack} className="w-full">
            {t('registerForm.back')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
