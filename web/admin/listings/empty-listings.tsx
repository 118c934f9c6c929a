import { useI18n } from '../../i18n/i18n.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isFiltered, type ListingQuery } from './listing-query.ts'

export function EmptyListings({ query }: { query: ListingQuery }) {
  const { t } = useI18n()
  const hasFilters = isFiltered(query)
  return (
    <EmptyState
      className="mt-6"
      title={t('admin.listings.emptyTitle')}
      action={
        <>
          {hasFilters && (
            <ButtonLink to="/admin/listings" variant="second">
              {t('admin.filters.clear')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/listings/new" variant="next">
            {t('admin.menu.add')}
          </ButtonLink>
        </>
      }
    >
      {hasFilters ? t('admin.listings.emptyFiltered') : t('admin.listings.emptyText')}
    </EmptyState>
  )
}
