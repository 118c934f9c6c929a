import { PAGE_SIZE } from '#contract/calls/page-sizes.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { pageCountOf } from '#web/office/staff/page-query.ts'
import { type ListingQuery, listingSearch } from './listing-query.ts'

type ListingPagesProps = { query: ListingQuery; count: number; isAtLeast: boolean }

export function ListingPages({ query, count, isAtLeast }: ListingPagesProps) {
  const { t } = useI18n()
  const pageCount = pageCountOf(count)
  // The API offers no page behind the last that is linked here.
  const isCutShort = isAtLeast || count > pageCount * PAGE_SIZE
  return (
    <ListPages
      page={query.page}
      count={count}
      linkTo={(page) => ({ search: listingSearch({ ...query, page }) })}
      range={(figures) => (
        <>
          {t(isAtLeast ? 'admin.listings.rangeAtLeast' : 'admin.listings.range', figures)}
          {isCutShort && query.page === pageCount && <span className="block">{t('admin.listings.narrow')}</span>}
        </>
      )}
    />
  )
}
