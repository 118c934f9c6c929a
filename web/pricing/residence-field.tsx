import { ChevronDown } from 'lucide'
import { CA_PROVINCES, US_STATES } from '../../contract/places.ts'
import { BoundField } from '../forms/bound-field.tsx'
import type { FieldBinding } from '../forms/use-form.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'

type ResidenceFieldProps = FieldBinding<string> & {
  isDisabled: boolean
  /** The profile's address decides; it is shown here and changed there. */
  isFromProfile: boolean
  isTaxed: boolean
}

export function ResidenceField(props: ResidenceFieldProps) {
  const { name, value, problem, onValue, isDisabled, isFromProfile, isTaxed } = props
  const { t, locale } = useI18n()
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, locale)
  const groups = [
    {
      label: t('checkout.canada'),
      places: CA_PROVINCES.map((code) => ({ value: `CA-${code}`, label: t(`places.CA.${code}`) })),
    },
    {
      label: t('checkout.unitedStates'),
      places: US_STATES.map((code) => ({ value: `US-${code}`, label: t(`places.US.${code}`) })),
    },
  ]
  return (
    <BoundField
      label={t('checkout.residence')}
      help={
        isFromProfile ? (
          <>
            {t(isTaxed ? 'checkout.residenceKnown' : 'checkout.residenceKnownUntaxed')}{' '}
            <TextLink to="/profile?tab=personalInfo">{t('checkout.residenceChange')}</TextLink>
          </>
        ) : (
          t(isTaxed ? 'checkout.residenceHelp' : 'checkout.residenceHelpUntaxed')
        )
      }
      problem={problem}
    >
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name={name}
            value={value}
            disabled={isDisabled || isFromProfile}
            autoComplete="address-level1"
            onChange={(event) => onValue(event.target.value)}
            className="field-control appearance-none truncate pr-11"
          >
            <option value="">{t('checkout.residenceChoose')}</option>
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
      )}
    </BoundField>
  )
}
