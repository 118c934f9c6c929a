import { ExternalLink } from 'lucide'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

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

const WORD_JOINER = '\u2060'

/** Ends the words of a link that opens a new tab. A full stop after the link stays on the line of the sign. */
export function NewTabSign({ label }: { label: string }) {
  return (
    <>
      <Icon of={ExternalLink} size={16} className="ml-1 inline align-[-2px]" />
      <span className="sr-only"> {label}</span>
      {WORD_JOINER}
    </>
  )
}
