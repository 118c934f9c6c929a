import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; help?: ReactNode }

/** On or off, at once. The label says which, where the place of the knob would not be enough. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('choice-row', className)}>
      <input {...rest} type="checkbox" role="switch" className="choice-switch" />
      <span>
        {label}
        {help && <span className="block text-caption text-ink-faint">{help}</span>}
      </span>
    </label>
  )
}
