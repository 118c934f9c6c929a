import { type FormEvent, useEffect, useRef } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { errorText } from '../../api/error-text.ts'
import { formText } from '../../auth/form-text.ts'
import { useFocusOnError } from '../../auth/use-focus-on-error.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { InquiryField, InquiryProblem } from './inquiry-problems.ts'
import { loadInquiryRules } from './rules-loading.ts'
import { useInquiry } from './use-inquiry.ts'
import { usePrefill } from './use-prefill.ts'

const PROBLEM_TEXT: Record<InquiryProblem, MessageKey> = {
  required: 'inquiry.problems.required',
  email: 'inquiry.problems.email',
  phone: 'inquiry.problems.phone',
  tooLong: 'inquiry.problems.tooLong',
  agree: 'inquiry.problems.agree',
}

type InquiryFormProps = { carId: string; vehicle: string; onSent: (message: string) => void }

export function InquiryForm({ carId, vehicle, onSent }: InquiryFormProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const known = usePrefill(form)
  const { state, send } = useInquiry(onSent)
  useFocusOnError(form, state.step === 'refused' ? state : null)

  useEffect(() => {
    void loadInquiryRules()
  }, [])

  const problem = (field: InquiryField) => {
    const found = state.step === 'refused' ? state.problems[field] : undefined
    return found && t(PROBLEM_TEXT[found])
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const text = (name: string) => formText(currentTarget, name)
    void send({
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
      agreeToContact: text('agreeToContact') === 'on',
      website: text('website'),
      vehicle_id: carId,
      vehicle_of_interest: vehicle,
    })
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      <Field label={t('inquiry.vehicle')} help={t('inquiry.vehicleHelp')}>
        {(control) => <TextInput {...control} value={vehicle} readOnly />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('inquiry.firstName')} error={problem('firstName')}>
          {(control) => (
            <TextInput
              {...control}
              name="firstName"
              autoComplete="given-name"
              defaultValue={known.firstName}
              required
            />
          )}
        </Field>
        <Field label={t('inquiry.lastName')} error={problem('lastName')}>
          {(control) => (
            <TextInput {...control} name="lastName" autoComplete="family-name" defaultValue={known.lastName} required />
          )}
        </Field>
      </div>
      <Field label={t('inquiry.email')} error={problem('email')}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="email" defaultValue={known.email} required />
        )}
      </Field>
      <Field label={t('inquiry.phone')} note={t('inquiry.optional')} error={problem('phone')}>
        {(control) => <TextInput {...control} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Field label={t('inquiry.message')} error={problem('message')}>
        {(control) => (
          <Textarea {...control} name="message" defaultValue={t('inquiry.defaultMessage', { vehicle })} required />
        )}
      </Field>
      {/* Nobody sees it; machines fill in whatever there is. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Checkbox name="agreeToContact" label={t('inquiry.agree')} error={problem('agreeToContact')} required />
      {state.step === 'failed' && (
        <Alert type="danger" title={t('inquiry.failed')}>
          {errorText(t, state.error)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="next"
          size="call"
          busy={state.step === 'sending'}
          busyLabel={t('inquiry.sending')}
          className="max-sm:w-full"
        >
          {t('inquiry.send')}
        </Button>
        <p className="text-small text-ink-soft">{t('inquiry.free')}</p>
      </div>
    </form>
  )
}
