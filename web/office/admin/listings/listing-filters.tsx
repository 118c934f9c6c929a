import { SEARCH_MAX_CHARS, YEAR_MIN, yearMax } from '#contract/listings/values.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { FilterBar } from '#web/office/staff/filter-bar.tsx'
import { useFilter } from '#web/office/staff/use-filter.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { yearChoices } from './listing-fields.tsx'
import { isFiltered, type ListingQuery, listingSearch, STATUS_FILTERS } from './listing-query.ts'

export function ListingFilters({ query }: { query: ListingQuery }) {
  const { t } = useI18n()
  const filter = useFilter(query, listingSearch, { page: 1 })

  return (
    <FilterBar
      label={t('admin.filters.search')}
      search={query.search}
      maxChars={SEARCH_MAX_CHARS}
      onSearch={(search, isRefined) => filter({ search }, isRefined)}
      clearTo={isFiltered(query) ? '/admin/listings' : null}
    >
      <NativeSelect
        aria-label={t('staff.filters.status')}
        value={query.status}
        placeholder={t('staff.filters.allStatus')}
        choices={STATUS_FILTERS.map((status) => ({ value: status, label: t(`admin.status.${status}`) }))}
        onChange={(event) => filter({ status: STATUS_FILTERS.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('admin.filters.year')}
        value={query.year === null ? '' : String(query.year)}
        placeholder={t('admin.filters.allYears')}
        choices={yearChoices(YEAR_MIN, yearMax())}
        onChange={(event) => filter({ year: event.target.value === '' ? null : Number(event.target.value) })}
      />
    </FilterBar>
  )
}
