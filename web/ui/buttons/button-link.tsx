import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  startIcon?: ReactNode
  endIcon?: ReactNode
  className?: string
}

/** Goes somewhere, and looks like a button because it is the step to take. */
export function ButtonLink({
  variant = 'main',
  size = 'regular',
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {startIcon}
      {children}
      {endIcon}
    </Link>
  )
}
