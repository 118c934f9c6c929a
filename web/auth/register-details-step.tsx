import { type FormEvent, useEffect, useRef, useState } from 'react'
import { INTL_LOCALE } from '../../contract/locales.ts'
import type { MessageKey } from '../../locales/keys.ts'
import { useAfterPress } from '../forms/after-press.ts'
import { type FieldMessages, type Message, say } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { EmailField } from './email-field.tsx'
import { EmailTakenText } from './email-taken-text.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type DetailName, type Details, detailProblem, missingDetails } from './register-details.ts'
import { useCredentialRules, useRegistrationRules } from './rules-loading.ts'
import { SubmitButton } from './submit-button.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import { useRegistration } from './use-registration.ts'

type RegisterDetailsStepProps = {
  email: string
  /** Of someone whom Google vouches for: the address is fixed and there is no password. */
  ticket: string | null
  details: Details
  redirect: string | null
  referral: string | null
  onEmail: (email: string) => void
  onDetails: (details: Details) => void
  onBack: () => void
}

const PART_NAMES: Record<DetailName, MessageKey> = {
  fullName: 'registerForm.fullName',
  phone: 'registerForm.phone',
  password: 'auth.password',
  confirmation: 'auth.confirmPassword',
  agrees: 'registerForm.termsPart',
}

export function RegisterDetailsStep(props: RegisterDetailsStepProps) {
  const { email, ticket, details, redirect, onEmail, onDetails, onBack } = props
  const { locale, t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const credentials = useCredentialRules()
  const registrations = useRegistrationRules()
  const rules = credentials && registrations && { ...credentials, ...registrations }
  const [errors, setErrors] = useState<FieldMessages>({})
  const [refusal, setRefusal] = useState<FieldMessages | null>(null)
  const [general, setGeneral] = useState<Message | null>(null)
  const { isBusy, send } = useRegistration(props)
  const whenCalm = useAfterPress()
  useFocusOnError(form, refusal)

  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? []
    Array.from(inputs)
      .find((input) => input.value === '')
      ?.focus()
  }, [])

  const missing = missingDetails(details, ticket === null, rules)
  const textOf = (name: DetailName | 'email') => {
    const message = errors[name]
    return message && say(t, message)
  }

  function change(part: Partial<Details>) {
    const [name] = Object.keys(part)
    onDetails({ ...details, ...part })
    setErrors(({ [name ?? '']: _mended, ...others }) => others)
    setGeneral(null)
  }

  function checkOnBlur(name: DetailName) {
    const message = detailProblem(name, details, rules)
    if (message) whenCalm(() => setErrors((others) => ({ ...others, [name]: message })))
  }

  function refuse(fields: FieldMessages, message: Message | null) {
    setErrors(fields)
    setRefusal(fields)
    setGeneral(message)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (missing.length > 0) {
      const fields = missing.map((name) => [
        name,
        detailProblem(name, details, rules) ?? { key: 'validation.required' },
      ])
      return refuse(Object.fromEntries(fields) as FieldMessages, { key: 'registerForm.fillAllFields' })
    }
    setGeneral(null)
    const refused = await send()
    if (refused) refuse(refused.fields, refused.general)
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      {general && <Alert type="danger" title={say(t, general)} />}
      <EmailField
        autoComplete="username"
        value={email}
        readOnly={ticket !== null}
        help={ticket === null ? undefined : t('registerForm.emailFromGoogle')}
        onChange={(event) => {
          onEmail(event.target.value)
          setErrors(({ email: _mended, ...others }) => others)
        }}
        error={errors.email && isTaken(errors.email) ? <EmailTakenText redirect={redirect} /> : textOf('email')}
      />
      <Field label={t('registerForm.fullName')} error={textOf('fullName')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            value={details.fullName}
            onChange={(event) => change({ fullName: event.target.value })}
            onBlur={() => checkOnBlur('fullName')}
          />
        )}
      </Field>
      <Field label={t('registerForm.phone')} help={t('registerForm.phoneHelp')} error={textOf('phone')}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            name="tel"
            inputMode="tel"
            autoComplete="tel"
            value={details.phone}
            onChange={(event) => change({ phone: event.target.value })}
            onBlur={() => checkOnBlur('phone')}
          />
        )}
      </Field>
      {ticket === null && (
        <NewPasswordFields
          label={t('auth.password')}
          password={details.password}
          confirmation={details.confirmation}
          own={[email, details.fullName]}
          minChars={credentials?.PASSWORD_MIN_CHARS ?? null}
          passwordError={textOf('password')}
          confirmationError={textOf('confirmation')}
          onPassword={(password) => change({ password })}
          onConfirmation={(confirmation) => change({ confirmation })}
          onPasswordLeft={() => checkOnBlur('password')}
          onConfirmationLeft={() => checkOnBlur('confirmation')}
        />
      )}
      <TermsCheckbox
        checked={details.agrees}
        error={textOf('agrees')}
        onChange={(agrees) => {
          change({ agrees })
          if (!agrees) setErrors((others) => ({ ...others, agrees: { key: 'validation.mustAgreeTerms' } }))
        }}
      />
      <div className="grid gap-3">
        <SubmitButton busy={isBusy} busyLabel={t('registerForm.submitting')} disabled={missing.length > 0}>
          {t('registerForm.submit')}
        </SubmitButton>
        {missing.length > 0 && (
          <p className="text-caption text-ink-faint">
            {t('registerForm.stillMissing', {
              parts: new Intl.ListFormat(INTL_LOCALE[locale]).format(
                missing.map((name) => t(PART_NAMES[name]).toLowerCase()),
              ),
            })}
          </p>
        )}
        <Button variant="second" onClick={onBack} className="w-full">
          {t('registerForm.back')}
        </Button>
      </div>
    </form>
  )
}

function isTaken(message: Message): boolean {
  return 'key' in message && message.key === 'registerForm.emailAlreadyExists'
}
