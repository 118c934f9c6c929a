import { inBrackets } from '#locales/marks.ts'
import { CheckboxField } from '#web/data/forms/choice-fields.tsx'
import { contractRules } from '#web/data/forms/contract-rules.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { EmailField, HoneypotField, PhoneField, TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useKnownPerson } from '#web/data/forms/use-known-person.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'

type InquiryFormProps = { carId: string; vehicle: string; onSent: (message: string) => void }

export function InquiryForm({ carId, vehicle, onSent }: InquiryFormProps) {
  const { t, locale } = useI18n()
  const form = useForm({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      message: t('inquiry.defaultMessage', { vehicle }),
      agreeToContact: false,
      website: '',
    },
    draft: `inquiry ${carId}`,
    texts: {
      failed: 'inquiry.failed',
      failedLeads: true,
      required: 'inquiry.problems.required',
      fields: {
        email: 'validation.email',
        phone: 'validation.phoneOptional',
        agreeToContact: 'inquiry.problems.agree',
      },
    },
    check: (values) => ({
      ...requireFields(values, ['firstName', 'lastName', 'email', 'message'], 'inquiry.problems.required'),
      ...(!values.agreeToContact && { agreeToContact: { key: 'inquiry.problems.agree' } }),
    }),
    checkOnLeave: 'filled',
    rules: contractRules(async () => (await import('#contract/inbox/endpoints.ts')).vehicleInquiry),
    body: (values, elapsedMs) => ({
      ...values,
      // Nothing is sent before it is ticked.
      agreeToContact: true as const,
      vehicle_id: carId,
      vehicle_of_interest: vehicle,
      elapsed_ms: elapsedMs,
    }),
    endpoint: 'POST /contact/vehicle-inquiry',
    onDone: ({ message }) => onSent(message),
  })
  useKnownPerson(({ name, email, phone }) => {
    const [, surname, given] = /^(\p{Script=Han})(\p{Script=Han}+)$/u.exec(name.trim()) ?? []
    const [firstName = '', ...rest] = name.trim().split(/\s+/)
    form.prefill({ firstName: given ?? firstName, lastName: surname ?? rest.join(' '), email, phone })
  })

  const lastName = (
    <TextField {...form.field('lastName')} label={t('inquiry.lastName')} autoComplete="family-name" required />
  )
  return (
    <Form form={form} className="grid gap-5">
      <Field label={t('inquiry.vehicle')} help={t('inquiry.vehicleHelp')}>
        {(control) => <TextInput {...control} value={vehicle} readOnly />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {/* A Chinese name begins with the surname. */}
        {locale === 'zh' && lastName}
        <TextField {...form.field('firstName')} label={t('inquiry.firstName')} autoComplete="given-name" required />
        {locale !== 'zh' && lastName}
      </div>
      <EmailField {...form.field('email')} label={t('inquiry.email')} required />
      <PhoneField {...form.field('phone')} label={t('inquiry.phone')} note={inBrackets(locale, t('forms.optional'))} />
      <TextareaField {...form.field('message')} label={t('inquiry.message')} required />
      <HoneypotField {...form.field('website')} label={t('forms.leaveEmpty')} />
      <CheckboxField {...form.field('agreeToContact')} label={t('inquiry.agree')} required />
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton form={form} variant="next" size="call" busyLabel={t('inquiry.sending')} className="max-sm:w-full">
          {t('inquiry.send')}
        </SubmitButton>
        <p className="text-small text-ink-soft">{t('inquiry.free')}</p>
      </div>
    </Form>
  )
}
