import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'

/** Several lines of text; it grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames('field-control min-h-28 resize-y field-sizing-content', className)}
    />
  )
}
