import { classNames } from '../browser/class-names.ts'
import { initials } from './initials.ts'

const SIZE = { small: 'size-9 text-caption', regular: 'size-11 text-label', large: 'size-14 text-h4' } as const

const TONE = {
  mint: 'bg-primary-tint text-primary',
  night: 'bg-ink text-paper',
  teal: 'bg-primary text-on-primary',
  amber: 'bg-amber text-on-amber',
  rose: 'bg-danger-tint text-danger',
} as const

type AvatarProps = { name: string; size?: keyof typeof SIZE; tone?: keyof typeof TONE; className?: string }

/** A person as initials. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'regular', tone = 'mint', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        SIZE[size],
        TONE[tone],
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
