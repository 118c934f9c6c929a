import { INTL_LOCALE } from '../../../contract/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../../../contract/places.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Field } from '../../ui/field.tsx'
import { type Choice, NativeSelect } from '../../ui/native-select.tsx'
import { type Details, withCountry } from './changed-details.ts'

type PlaceFieldsProps = {
  details: Details
  onChange: (details: Details) => void
  errorOf: (name: string) => string | undefined
}

/** The country, and the state or province that belongs to it. */
export function PlaceFields({ details, onChange, errorOf }: PlaceFieldsProps) {
  const { locale, t } = useI18n()
  const byName = (a: Choice, b: Choice) => a.label.localeCompare(b.label, INTL_LOCALE[locale])
  const countries = COUNTRIES.map((value) => ({ value, label: t(`userProfile.countries.${value}`) })).toSorted(byName)
  const states = US_STATES.map((value) => ({ value, label: t(`places.US.${value}`) })).toSorted(byName)
  const provinces = CA_PROVINCES.map((value) => ({ value, label: t(`places.CA.${value}`) })).toSorted(byName)
  // What was once said can be changed, not unsaid: only an empty field offers the empty choice.
  const unless = (value: string) => (value === '' ? { placeholder: t('userProfile.choose') } : {})
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('userProfile.fields.country')} error={errorOf('country')}>
        {(control) => (
          <NativeSelect
            {...control}
            {...unless(details.country)}
            autoComplete="country"
            value={details.country}
            choices={countries}
            onChange={({ target }) => onChange(withCountry(details, target.value))}
          />
        )}
      </Field>
      {details.country === 'US' && (
        <Field label={t('userProfile.fields.state')} error={errorOf('state')}>
          {(control) => (
            <NativeSelect
              {...control}
              {...unless(details.state)}
              autoComplete="address-level1"
              value={details.state}
              choices={states}
              onChange={({ target }) => onChange({ ...details, state: target.value })}
            />
          )}
        </Field>
      )}
      {details.country === 'CA' && (
        <Field label={t('userProfile.fields.province')} error={errorOf('province')}>
          {(control) => (
            <NativeSelect
              {...control}
              {...unless(details.province)}
              autoComplete="address-level1"
              value={details.province}
              choices={provinces}
              onChange={({ target }) => onChange({ ...details, province: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
