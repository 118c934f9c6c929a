import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type ViewLinkProps = Omit<LinkProps, 'className' | 'children'> & { isCurrent: boolean; children: ReactNode }

/** One of several ways to look at a page, each with an address; the road runs under the one that is shown. */
export function ViewLink({ isCurrent, children, ...link }: ViewLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative inline-flex min-h-11 items-center text-label text-ink-soft transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
      {isCurrent && <span aria-hidden="true" className="absolute inset-x-0 -bottom-px road-underline" />}
    </Link>
  )
}
