import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { PAGE_SIZE } from '#contract/calls/page-sizes.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { pageCountOf } from './page-query.ts'

type ListPagesProps = {
  page: number
  count: number
  size?: number
  linkTo: (page: number) => To
  /** Says which of how many are shown. */
  range?: (figures: { from: string; to: string; count: string }) => ReactNode
}

/** The foot of a list: what of it is shown, and the way to its other pages. */
export function ListPages({ page, count, size = PAGE_SIZE, linkTo, range }: ListPagesProps) {
  const { t } = useI18n()
  const { number } = useFormat()
  const from = (page - 1) * size + 1
  const to = Math.min(from + size - 1, count)
  return (
    <div
      className={classNames(
        'mt-5 flex flex-wrap items-center gap-x-6 gap-y-3',
        range ? 'justify-between' : 'justify-center',
      )}
    >
      {range && (
        <p className="text-small text-ink-soft tabular-nums">
          {range({ from: number(from), to: number(to), count: number(count) })}
        </p>
      )}
      <Pagination
        page={page}
        pageCount={pageCountOf(count, size)}
        linkTo={linkTo}
        labels={{
          navigation: t('staff.pages.label'),
          previous: t('staff.pages.previous'),
          next: t('staff.pages.next'),
          page: (linked) => t('staff.pages.page', { page: linked }),
        }}
      />
    </div>
  )
}
