import { ChevronDown } from 'lucide'
import type { Country } from '../../contract/places.ts'
import { listPlaces } from '../../locales/place-names.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type ResidenceFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isDisabled: boolean
}

const GROUPS: readonly { country: Country; label: 'checkout.canada' | 'checkout.unitedStates' }[] = [
  { country: 'CA', label: 'checkout.canada' },
  { country: 'US', label: 'checkout.unitedStates' },
]

export function ResidenceField({ value, onChange, error, isDisabled }: ResidenceFieldProps) {
  const { t, locale } = useI18n()
  return (
    <Field label={t('checkout.residence')} help={t('checkout.residenceHelp')} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            value={value}
            disabled={isDisabled}
            autoComplete="address-level1"
            onChange={(event) => onChange(event.target.value)}
            className="field-control appearance-none truncate pr-11"
          >
            <option value="">{t('checkout.residenceChoose')}</option>
            {GROUPS.map(({ country, label }) => (
              <optgroup key={country} label={t(label)}>
                {listPlaces(locale, country).map((place) => (
                  <option key={place.value} value={place.value}>
                    {place.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-ink" />
        </span>
      )}
    </Field>
  )
}
