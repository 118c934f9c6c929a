import { Lock, OctagonAlert } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

/** One line of text. A read-only one is sunken and locked; say in its help why. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const invalid = Boolean(rest['aria-invalid'])
  const sign = rest.readOnly ? Lock : invalid ? OctagonAlert : undefined
  return (
    <span className="relative block">
      <input type="text" {...rest} className={classNames('field-control', sign && 'pr-11', className)} />
      {sign && (
        <Icon
          of={sign}
          className={classNames(
            'pointer-events-none absolute top-3.5 right-3.5',
            invalid ? 'text-danger' : 'text-ink-faint',
          )}
        />
      )}
    </span>
  )
}
