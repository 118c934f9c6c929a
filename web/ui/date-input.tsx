import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A day as `YYYY-MM-DD`, with the system's own calendar and the reader's own order of day and month. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  // Safari centres and shrinks the value of an unstyled date field.
  return (
    <input
      {...rest}
      type="date"
      className={classNames('field-control min-w-0 appearance-none text-left tabular-nums', className)}
    />
  )
}
