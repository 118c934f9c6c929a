import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

type IconProps = { of: LucideIcon; size?: number; className?: string }

/**
 * A drawn sign beside a word: `<Icon of={ArrowRight} />` with `import ArrowRight from 'lucide-react/icons/arrow-right'`, one
 * icon per import so that no page carries the set. Always decorative; a control that shows only an icon names itself.
 */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    />
  )
}
