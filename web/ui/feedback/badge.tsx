import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

/** `good` for active, paid and money saved; `outline` for what is only an example. */
export type BadgeTone = 'good' | 'info' | 'warning' | 'danger' | 'muted' | 'outline'

const TONE: Record<BadgeTone, string> = {
  good: 'border-transparent bg-money-tint text-money',
  info: 'border-transparent bg-primary-tint text-primary',
  warning: 'border-transparent bg-amber-tint text-amber-ink',
  danger: 'border-transparent bg-danger-tint text-danger',
  muted: 'border-transparent bg-sunken text-ink-soft',
  outline: 'border-line text-ink-soft',
}

type BadgeProps = {
  tone: BadgeTone
  icon?: IconNode
  /** A phrase, which on a phone may be wider than there is room for. */
  isPhrase?: boolean
  children: ReactNode
  className?: string
}

/** A state in an icon and a word: colour comes third. A word never breaks over two lines. */
export function Badge({ tone, icon, isPhrase, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 align-middle items-center gap-1.5 rounded-badge border px-2 text-caption font-label tabular-nums',
        isPhrase ? 'max-w-full' : 'whitespace-nowrap',
        TONE[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={15} />}
      {children}
    </span>
  )
}
