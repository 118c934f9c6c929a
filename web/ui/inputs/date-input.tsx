import { type ComponentProps, useState } from 'react'
import { classNames } from '../browser/class-names.ts'

/**
 * A day as `YYYY-MM-DD`, with the system's own calendar. A browser writes it in the order of its own language, which may not be the
 * page's: until the field has the focus, the day is shown as Canada writes it, year first.
 */
export function DateInput({ className, onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [typed, setTyped] = useState(rest.defaultValue)
  const shown = String(rest.value ?? typed ?? '')
  // Safari centres and shrinks the value of an unstyled date field.
  return (
    <span className="date-input">
      <input
        {...rest}
        type="date"
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        className={classNames('field-control min-w-0 appearance-none text-left tabular-nums', className)}
      />
      <span aria-hidden="true">{shown}</span>
    </span>
  )
}
