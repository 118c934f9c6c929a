import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the button keeps its width and focus, shows `busyLabel` and takes no second press. */
  busy?: boolean
  busyLabel?: string
  startIcon?: ReactNode
  endIcon?: ReactNode
}

export function Button({
  variant = 'main',
  size = 'regular',
  busy = false,
  busyLabel,
  startIcon,
  endIcon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the focus and silence screen readers in the middle of the work.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  const label = (
    <>
      {startIcon}
      {children}
      {endIcon}
    </>
  )
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, classNames(busy && 'cursor-progress opacity-90', className))}
    >
      {busyLabel === undefined ? (
        label
      ) : (
        <span className="grid">
          <span className={classNames('label-cell', busy && 'invisible')}>{label}</span>
          <span className={classNames('label-cell', !busy && 'invisible')}>
            <BusyDashes />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  )
}

function BusyDashes() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} className={classNames('h-1 w-1.75 animate-drive bg-current', delay)} />
      ))}
    </span>
  )
}
