import { INTL_LOCALE } from '../../contract/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../../contract/places.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { SelectAnswer } from './answer-fields.tsx'
import type { StepProps } from './step-props.ts'

/** Country, and what belongs to it; another country begins anew. */
export function LocationFields(props: StepProps) {
  const { locale, t } = useI18n()
  const { answers, onAnswer } = props
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, INTL_LOCALE[locale])
  const states = US_STATES.map((value) => ({ value, label: t(`places.US.${value}`) })).toSorted(byName)
  const provinces = CA_PROVINCES.map((value) => ({ value, label: t(`places.CA.${value}`) })).toSorted(byName)
  const choose = t('leadForm.choose')
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <SelectAnswer
        {...props}
        onAnswer={(changes) => onAnswer({ state: '', province: '', ...changes })}
        name="country"
        label={t('leadForm.country')}
        autoComplete="country"
        placeholder={choose}
        choices={COUNTRIES.map((value) => ({ value, label: t(`lead.countries.${value}`) })).toReversed()}
      />
      {answers.country === 'US' && (
        <SelectAnswer {...props} name="state" label={t('leadForm.state')} placeholder={choose} choices={states} />
      )}
      {answers.country === 'CA' && (
        <SelectAnswer
          {...props}
          name="province"
          label={t('leadForm.province')}
          placeholder={choose}
          choices={provinces}
        />
      )}
    </div>
  )
}
