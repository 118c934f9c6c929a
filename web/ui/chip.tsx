import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-label'> & { removeLabel: string }

/** A filter that is on, taken off by pressing it. */
export function Chip({ children, removeLabel, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={removeLabel}
      className="inline-flex min-h-11 items-center gap-2 rounded-chip border border-line-strong bg-surface px-4 text-small font-label transition-colors hover:border-ink"
    >
      {children}
      <Icon of={X} size={16} />
    </button>
  )
}
