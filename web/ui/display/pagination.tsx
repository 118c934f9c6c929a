import { ChevronLeft, ChevronRight } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from '../browser/class-names.ts'
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
const END = classNames(STEP, 'cursor-default text-ink-faint')

export function Pagination({ page, pageCount, linkTo, labels }: PaginationProps) {
  const pages = pageWindow(page, pageCount)
  if (pages.length === 0) return null
  return (
    <nav aria-label={labels.navigation} data-print="hide">
      {/* On a phone all of it keeps one row: the arrows stand without their words, which are still read out. */}
      <ul className="flex items-center justify-center sm:gap-1">
        <li>
          <PageStep to={linkTo(Math.max(page - 1, 1))} rel="prev" isEnd={page <= 1}>
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
          <PageStep to={linkTo(Math.min(page + 1, pageCount))} rel="next" isEnd={page >= pageCount}>
            <span className="max-sm:sr-only">{labels.next}</span>
            <Icon of={ChevronRight} />
          </PageStep>
        </li>
      </ul>
    </nav>
  )
}

type PageStepProps = { to: To; rel: string; isEnd: boolean; children: ReactNode }

/**
 * At the end it has no target and is skipped by Tab; as it stays a link, it keeps the focus after the press that
 * reached the end.
 */
function PageStep({ to, rel, isEnd, children }: PageStepProps) {
  const end = { 'aria-disabled': true, tabIndex: -1, onClick: (event: MouseEvent) => event.preventDefault() } as const
  return (
    <Link to={to} rel={isEnd ? undefined : rel} className={isEnd ? END : LINK} {...(isEnd && end)}>
      {children}
    </Link>
  )
}
