import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import type { ProvinceOption } from './tool-data.ts'

type ProvinceFieldProps = {
  provinces: readonly ProvinceOption[]
  code: string
  onChoose: (code: string) => void
  label?: string
  help?: ReactNode
  isRequired?: boolean
  className?: string
}

/** Where the car will be registered, in a field with its label. */
export function ProvinceField({ provinces, code, onChoose, label, help, isRequired, className }: ProvinceFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={label ?? t('tools.province.label')} help={help} className={className}>
      {(control) => (
        <ProvinceSelect
          {...control}
          name="in"
          required={isRequired}
          places={provinces}
          code={code}
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}

type ProvinceSelectProps = Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange'> & {
  places: readonly ProvinceOption[]
  code: string
  onChoose: (code: string) => void
  /** Of the empty choice. */
  placeholder?: string
}

/** Canada first, each country by name in the reader's language. */
export function ProvinceSelect({ places, code, onChoose, placeholder, className, ...rest }: ProvinceSelectProps) {
  const { t, locale } = useI18n()
  return (
    <span className="relative block">
      <select
        {...rest}
        value={places.some((place) => place.code === code) ? code : ''}
        onChange={(event) => onChoose(event.target.value)}
        className={classNames('field-control appearance-none truncate pr-11', className)}
      >
        <option value="">{placeholder ?? t('tools.province.choose')}</option>
        {(['CA', 'US'] as const).map((country) => (
          <optgroup key={country} label={t(`tools.province.${country}`)}>
            {places
              .filter((place) => place.country === country)
              .toSorted((one, other) => one.name.localeCompare(other.name, INTL_LOCALE[locale]))
              .map((place) => (
                <option key={place.code} value={place.code}>
                  {place.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-ink" />
    </span>
  )
}
