import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** Each page has an address, so that it can be opened, shared and gone back to. */
  linkTo: (page: number) => To
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
}

const STEP = 'target inline-flex items-center justify-center gap-2 rounded-control px-3 font-label tabular-nums'
const LINK = classNames(STEP, 'text-ink transition-colors hover:bg-ink/8')

export function Pagination({ page, pageCount, linkTo, labels }: PaginationProps) {
  const pages = pageWindow(page, pageCount)
  if (pages.length === 0) return null
  return (
    <nav aria-label={labels.navigation} data-print="hide">
      {/* On a phone all of it keeps one row: the arrows stand without their words, which are still read out. */}
      <ul className="flex items-center justify-center sm:gap-1">
        <li>
          <PageStep to={page > 1 ? linkTo(page - 1) : null} rel="prev">
            <Icon of={ChevronLeft} />
            <span className="max-sm:sr-only">{labels.previous}</span>
          </PageStep>
        </li>
        {pages.map((number) => (
          <li key={number}>
            <Link
              to={linkTo(number)}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={number === page ? classNames(STEP, 'bg-primary font-semibold text-on-primary') : LINK}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>
          <PageStep to={page < pageCount ? linkTo(page + 1) : null} rel="next">
            <span className="max-sm:sr-only">{labels.next}</span>
            <Icon of={ChevronRight} />
          </PageStep>
        </li>
      </ul>
    </nav>
  )
}

function PageStep({ to, rel, children }: { to: To | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-disabled="true" className={classNames(STEP, 'text-ink-faint')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={LINK}>
      {children}
    </Link>
  )
}
