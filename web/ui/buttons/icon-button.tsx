import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { icon: IconNode; label: string }

/** Search, close, menu, row actions: the sign alone, 44 px to touch, its word for screen readers. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'target inline-flex items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink disabled:text-ink-faint',
        className,
      )}
    >
      <Icon of={icon} size={22} />
    </button>
  )
}
