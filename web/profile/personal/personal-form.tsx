import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isLocale, LOCALES } from '../../../contract/locales.ts'
import type { Profile } from '../../../contract/profile.ts'
import { browserApi } from '../../api/browser-api.ts'
import { type FieldMessages, type Message, say } from '../../forms/message.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language-choice.ts'
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts'
import { browserSession } from '../../session/browser-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { changedDetails, type Details, detailsOf } from './changed-details.ts'
import { PlaceFields } from './place-fields.tsx'
import { refusedDetails } from './refused-details.ts'

type Refusal = { fields: FieldMessages; general?: Message; isNotice?: true }

export function PersonalForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useI18n()
  const showToast = useToast()
  const switchLanguage = useLanguageSwitch()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const before = detailsOf(profile)
  const [details, setDetails] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useFocusOnError(form, refusal)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  function change(changes: Partial<Details>) {
    setDetails({ ...details, ...changes })
    setRefusal(null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const changes = changedDetails(before, details)
    const locale = details.locale === before.locale ? null : details.locale
    if (details.full_name.trim() === '')
      return setRefusal({ fields: { full_name: { key: 'userProfile.problems.name' } } })
    if (!changes && !locale)
      return setRefusal({ fields: {}, general: { key: 'userProfile.noChanges' }, isNotice: true })
    setIsBusy(true)
    try {
      if (changes) browserSession().updateUser(await browserApi().call('PATCH /profile/me', { body: changes }))
      if (locale) await browserApi().call('PATCH /profile/me/preferences', { body: { locale } })
      if (locale) await switchLanguage(locale)
      else await revalidate()
    } catch (error) {
      setIsBusy(false)
      return setRefusal(refusedDetails(error))
    }
    showToast({ text: t('userProfile.saved') })
    onClose()
  }

  const errorOf = (name: string) => {
    const message = refusal?.fields[name]
    return message && say(t, message)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid max-w-[40rem] gap-5">
      <Field label={t('userProfile.fields.fullName')} error={errorOf('full_name')}>
        {(control) => (
          <TextInput
            {...control}
            name="full_name"
            autoComplete="name"
            maxLength={100}
            value={details.full_name}
            onChange={(event) => change({ full_name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('userProfile.fields.email')} help={t('userProfile.emailNote')}>
        {(control) => <TextInput {...control} name="email" type="email" value={profile.email} readOnly />}
      </Field>
      <Field label={t('userProfile.fields.phone')} error={errorOf('phone_number')}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={details.phone_number}
            onChange={(event) => change({ phone_number: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('userProfile.fields.address')} error={errorOf('address')}>
        {(control) => (
          <TextInput
            {...control}
            name="address"
            autoComplete="street-address"
            maxLength={300}
            value={details.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('userProfile.fields.location')} error={errorOf('location')}>
        {(control) => (
          <TextInput
            {...control}
            name="location"
            autoComplete="address-level2"
            maxLength={200}
            value={details.location}
            onChange={(event) => change({ location: event.target.value })}
          />
        )}
      </Field>
      <PlaceFields details={details} onChange={change} errorOf={errorOf} />
      <Field label={t('userProfile.fields.language')} help={t('userProfile.languageHelp')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={details.locale}
            choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={({ target }) => isLocale(target.value) && change({ locale: target.value })}
          />
        )}
      </Field>
      {refusal?.general && <Alert type={refusal.isNotice ? 'info' : 'danger'} title={say(t, refusal.general)} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={t('userProfile.saving')}>
          {t('userProfile.save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={isBusy}>
          {t('userProfile.cancel')}
        </Button>
      </div>
    </form>
  )
}
