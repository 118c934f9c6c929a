import { useEffect } from 'react'
import { isLocale } from '../../contract/locales.ts'
import { formatPhone } from '../../locales/phone.ts'
import { browserApi } from '../api/browser-api.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useSession } from '../session/use-session.ts'
import { SelectAnswer, TextAnswer } from './answer-fields.tsx'
import { browserWizard } from './browser-wizard.ts'
import { LocationFields } from './location-fields.tsx'
import type { StepProps } from './step-props.ts'
import { useLanguageChoices } from './use-language-choices.ts'

export function ContactStep(props: StepProps) {
  const { t } = useI18n()
  const { preferred } = useLanguageChoices()
  usePrefill()
  return (
    <div className="grid gap-5">
      <TextAnswer {...props} name="fullName" label={t('leadForm.fullName')} autoComplete="name" />
      <TextAnswer
        {...props}
        name="email"
        label={t('lead.fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextAnswer
        {...props}
        name="phone"
        label={t('lead.fields.phone')}
        help={t('leadForm.phoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {!props.isFuller && <LocationFields {...props} />}
      <SelectAnswer
        {...props}
        name="preferredLanguage"
        label={t('leadForm.language')}
        placeholder={t('leadForm.choose')}
        choices={preferred}
      />
    </div>
  )
}

/** What is known already: the language of the page, and the telephone number of whoever is signed in. */
function usePrefill(): void {
  const { locale } = useI18n()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user?.id : undefined

  useEffect(() => {
    if (isLocale(locale)) browserWizard().prefill({ preferredLanguage: locale })
  }, [locale])

  useEffect(() => {
    if (userId === undefined) return
    const cut = new AbortController()
    browserApi()
      .call('GET /profile/me', { signal: cut.signal })
      .then(({ phone_number }) => browserWizard().prefill({ phone: phone_number ? formatPhone(phone_number) : '' }))
      // A field that stays empty is filled in by hand.
      .catch(() => undefined)
    return () => cut.abort()
  }, [userId])
}
