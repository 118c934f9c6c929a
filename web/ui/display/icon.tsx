import type { IconNode } from 'lucide'
import { classNames } from '../browser/class-names.ts'

type IconProps = { of: IconNode; size?: number; className?: string }

/**
 * A drawn sign beside a word: `<Icon of={ArrowRight} />` with `import { ArrowRight } from 'lucide'`; only the icons that are
 * named reach a page. Always decorative; a control that shows only an icon names itself.
 */
export function Icon({ of: shapes, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      {shapes.map(([Shape, attributes]) => (
        <Shape key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </svg>
  )
}
