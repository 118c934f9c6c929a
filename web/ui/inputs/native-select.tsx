import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

export type Choice = { value: string; label: string }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  choices: readonly Choice[]
  placeholder?: string
}

/** The system's own list: right for phones and for anything short. `placeholder` is the empty first choice. */
export function NativeSelect({ choices, placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames('field-control appearance-none truncate pr-11', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-ink" />
    </span>
  )
}
