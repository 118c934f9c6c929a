import { classNames } from '../browser/class-names.ts'

/** `next` is the one amber step of a view; every other main action is `main`. */
export type ButtonVariant = 'main' | 'next' | 'second' | 'quiet' | 'danger'
export type ButtonSize = 'compact' | 'regular' | 'call'

const BASE =
  'inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] text-center no-underline select-none ' +
  'transition-colors active:translate-y-px ' +
  'disabled:border-sunken disabled:bg-sunken disabled:text-ink-faint disabled:active:translate-y-0'

const VARIANT: Record<ButtonVariant, string> = {
  main: 'border-primary bg-primary text-on-primary hover:border-primary-strong hover:bg-primary-strong',
  next: 'border-amber bg-amber text-on-amber hover:border-amber-strong hover:bg-amber-strong',
  second: 'border-line-strong text-ink hover:border-ink hover:bg-surface',
  quiet: 'border-transparent text-primary hover:bg-primary/10',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger/85 hover:bg-danger/85',
}

const SIZE: Record<ButtonSize, string> = {
  compact: 'min-h-11 py-2 text-label font-semibold',
  regular: 'min-h-12 py-2.5 text-button',
  call: 'min-h-14 py-3 text-button',
}

const SIDES: Record<ButtonSize, string> = { compact: 'px-4', regular: 'px-5.5', call: 'px-7' }

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  // A quiet button has no edge to stand off from.
  return classNames(BASE, VARIANT[variant], SIZE[size], variant === 'quiet' ? 'px-3' : SIDES[size], className)
}
