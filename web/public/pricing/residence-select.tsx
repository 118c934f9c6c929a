import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import { CA_PROVINCES, type Country, US_STATES } from '#contract/values/places.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { Choice } from '#web/ui/inputs/native-select.tsx'

type ResidenceSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  placeholder: string
  /** What they are called where it stands. */
  countries: Record<Country, string>
}

/** One choice for country and province, see `residenceValue`: by name, below their country. */
export function ResidenceSelect({ placeholder, countries, ...rest }: ResidenceSelectProps) {
  const { t, locale } = useI18n()
  const byName = (one: Choice, other: Choice) => one.label.localeCompare(other.label, INTL_LOCALE[locale])
  const groups = [
    {
      label: countries.CA,
      places: CA_PROVINCES.map((code) => ({ value: `CA-${code}`, label: t(`places.CA.${code}`) })),
    },
    {
      label: countries.US,
      places: US_STATES.map((code) => ({ value: `US-${code}`, label: t(`places.US.${code}`) })),
    },
  ]
  return (
    <span className="relative block">
      <select {...rest} className="field-control appearance-none truncate pr-11">
        <option value="">{placeholder}</option>
        {groups.map(({ label, places }) => (
          <optgroup key={label} label={label}>
            {places.toSorted(byName).map((place) => (
              <option key={place.value} value={place.value}>
                {place.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-ink" />
    </span>
  )
}
