import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contract/profile/endpoints.ts'
import { isLocale, LOCALES } from '#contract/values/locales.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { LeaveGuard } from '#web/data/forms/leave-guard.tsx'
import { PhoneField, TextField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { useLanguageSwitch } from '#web/data/i18n/use-language-switch.ts'
import { browserSession } from '#web/data/session/browser-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { type Details, detailChanges, detailProblems, detailsOf } from './details.ts'
import { PlaceFields } from './place-fields.tsx'

export function PersonalForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useI18n()
  const showToast = useToast()
  const switchLanguage = useLanguageSwitch()
  const { revalidate } = useRevalidator()
  const frame = useRef<HTMLDivElement>(null)
  const isSaved = useRef(false)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [before] = useState(() => detailsOf(profile))
  const form = useFormWith({
    initial: before,
    draft: 'profile',
    texts: {
      failed: 'userProfile.saveErrorGeneric',
      fields: { full_name: 'userProfile.problems.name', phone_number: 'userProfile.problems.phone' },
      invalid: 'userProfile.problems.invalid',
    },
    check: detailProblems,
    body: (values) => values,
    send: (values) => save(before, values),
    onDone: async (_, { locale }) => {
      isSaved.current = true
      if (isLocale(locale) && locale !== before.locale) await switchLanguage(locale)
      else await revalidate()
      showToast({ text: t('userProfile.saved') })
      onClose()
    },
  })

  useEffect(() => {
    frame.current?.querySelector('input')?.focus()
  }, [])

  const hasChanges = () => Object.keys(detailChanges(before, form.values)).length > 0
  function submit() {
    setIsUnchanged(!hasChanges())
    if (hasChanges()) form.submit()
  }

  return (
    <div ref={frame}>
      <Form
        form={form}
        onSubmit={submit}
        onInput={() => setIsUnchanged(false)}
        className="mt-6 grid max-w-[40rem] gap-5"
      >
        <TextField
          {...form.field('full_name')}
          label={t('userProfile.fields.fullName')}
          autoComplete="name"
          maxLength={100}
        />
        <Field label={t('userProfile.fields.email')} help={t('userProfile.emailNote')}>
          {(control) => <TextInput {...control} name="email" type="email" value={profile.email} readOnly />}
        </Field>
        <PhoneField {...form.field('phone_number')} label={t('userProfile.fields.phone')} maxLength={40} />
        <TextField
          {...form.field('address')}
          label={t('userProfile.fields.address')}
          autoComplete="street-address"
          maxLength={300}
        />
        <TextField
          {...form.field('location')}
          label={t('userProfile.fields.location')}
          autoComplete="address-level2"
          maxLength={200}
        />
        <PlaceFields form={form} />
        <SelectField
          {...form.field('locale')}
          label={t('userProfile.fields.language')}
          help={t('userProfile.languageHelp')}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        {isUnchanged && <Alert type="info" isNews title={t('userProfile.noChanges')} />}
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyLabel={t('userProfile.saving')}>
            {t('userProfile.save')}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose} disabled={form.isBusy}>
            {t('userProfile.cancel')}
          </Button>
        </div>
      </Form>
      <LeaveGuard hasUnsavedChanges={() => !isSaved.current && hasChanges()} />
    </div>
  )
}

async function save(before: Details, now: Details): Promise<void> {
  const { details, locale } = detailChanges(before, now)
  if (details) browserSession().updateUser(await browserApi().call('PATCH /profile/me', { body: details }))
  if (locale && isLocale(locale)) await browserApi().call('PATCH /profile/me/preferences', { body: { locale } })
}
