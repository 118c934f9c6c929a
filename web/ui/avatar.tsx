import { classNames } from './class-names.ts'
import { initials } from './initials.ts'

const SIZE = { small: 'size-9 text-caption', regular: 'size-11 text-label', large: 'size-14 text-h4' } as const

type AvatarProps = { name: string; size?: keyof typeof SIZE; tone?: 'tint' | 'night'; className?: string }

/** A person as initials. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'regular', tone = 'tint', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        SIZE[size],
        tone === 'tint' ? 'bg-primary-tint text-primary' : 'bg-ink text-paper',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
