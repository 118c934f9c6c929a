import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ProvinceOption } from './tool-data.server.ts'

type ProvinceFieldProps = {
  provinces: readonly ProvinceOption[]
  code: string
  onChoose: (code: string) => void
  label?: string
  help?: ReactNode
  className?: string
}

/** Where the car will be registered: Canada first, each country by name in the reader's language. */
export function ProvinceField({ provinces, code, onChoose, label, help, className }: ProvinceFieldProps) {
  const { locale, t } = useI18n()
  const known = provinces.some((each) => each.code === code) ? code : ''
  return (
    <Field label={label ?? t('tools.province.label')} help={help} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name="in"
            value={known}
            onChange={(event) => onChoose(event.target.value)}
            className={classNames('field-control appearance-none truncate pr-11')}
          >
            <option value="">{t('tools.province.choose')}</option>
            {(['CA', 'US'] as const).map((country) => (
              <optgroup key={country} label={t(`tools.province.${country}`)}>
                {provinces
                  .filter((each) => each.country === country)
                  .map((each) => ({ value: each.code, name: each.names[locale] }))
                  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
                  .map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
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
