import { INTL_LOCALE } from '#contract/values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '#contract/values/places.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import type { Form } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { Choice } from '#web/ui/inputs/native-select.tsx'
import { type Details, withCountry } from './details.ts'

/** The country, and the state or province that belongs to it. */
export function PlaceFields({ form }: { form: Form<Details> }) {
  const { locale, t } = useI18n()
  const { country, state, province } = form.values
  const byName = (a: Choice, b: Choice) => a.label.localeCompare(b.label, INTL_LOCALE[locale])
  const countries = COUNTRIES.map((value) => ({ value, label: t(`userProfile.countries.${value}`) })).toSorted(byName)
  const states = US_STATES.map((value) => ({ value, label: t(`places.US.${value}`) })).toSorted(byName)
  const provinces = CA_PROVINCES.map((value) => ({ value, label: t(`places.CA.${value}`) })).toSorted(byName)
  // What was once said can be changed, not unsaid: only an empty field offers the empty choice.
  const unless = (value: string) => (value === '' ? { placeholder: t('userProfile.choose') } : {})
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...form.field('country')}
        {...unless(country)}
        label={t('userProfile.fields.country')}
        autoComplete="country"
        choices={countries}
        onValue={(chosen) => form.change(withCountry(form.values, chosen))}
      />
      {country === 'US' && (
        <SelectField
          {...form.field('state')}
          {...unless(state)}
          label={t('userProfile.fields.state')}
          autoComplete="address-level1"
          choices={states}
        />
      )}
      {country === 'CA' && (
        <SelectField
          {...form.field('province')}
          {...unless(province)}
          label={t('userProfile.fields.province')}
          autoComplete="address-level1"
          choices={provinces}
        />
      )}
    </div>
  )
}
