import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../browser/class-names.ts'

const TEXT_LINK =
  'font-label text-primary underline decoration-2 underline-offset-4 transition-colors hover:text-primary-strong hover:decoration-3'

/** A link within the site. */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link {...rest} className={classNames(TEXT_LINK, className)} />
}

/** A link to another site, a mail address or a telephone number. */
export function PlainLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(TEXT_LINK, className)} />
}
