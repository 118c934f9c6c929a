import { PAGE_SIZE } from '../../../contract/page-sizes.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { ListPages } from '../../staff/list-pages.tsx'
import { pageCountOf } from '../../staff/page-query.ts'
import { type ListingQuery, listingSearch } from './listing-query.ts'

type ListingPagesProps = { query: ListingQuery; count: number; isAtLeast: boolean }

export function ListingPages({ query, count, isAtLeast }: ListingPagesProps) {
  const { t } = useI18n()
  const format = useFormat()
  const pageCount = pageCountOf(count)
  const from = (query.page - 1) * PAGE_SIZE + 1
  const range = {
    from: format.number(from),
    to: format.number(Math.min(from + PAGE_SIZE - 1, count)),
    count: format.number(count),
  }
  // The API offers no page behind the last that is linked here.
  const isCutShort = isAtLeast || count > pageCount * PAGE_SIZE
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-small text-ink-soft tabular-nums">
        {isAtLeast ? t('admin.listings.rangeAtLeast', range) : t('admin.listings.range', range)}
        {isCutShort && query.page === pageCount && <span className="block">{t('admin.listings.narrow')}</span>}
      </p>
      <ListPages
        page={query.page}
        pageCount={pageCount}
        linkTo={(page) => ({ search: listingSearch({ ...query, page }) })}
      />
    </div>
  )
}
