import { useNavigate } from 'react-router'
import { SEARCH_MAX_CHARS, YEAR_MIN, yearMax } from '../../../contract/listing-values.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { FilterBar } from '../../staff/filter-bar.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { yearChoices } from './listing-fields.tsx'
import { isFiltered, type ListingQuery, listingSearch, STATUS_FILTERS } from './listing-query.ts'

export function ListingFilters({ query }: { query: ListingQuery }) {
  const { t } = useI18n()
  const navigate = useNavigate()

  /** Whatever is filtered by, its first page comes first. */
  function show(changes: Partial<ListingQuery>, isRefined = false) {
    const search = listingSearch({ ...query, ...changes, page: 1 })
    void navigate({ search }, { replace: isRefined, preventScrollReset: true })
  }

  return (
    <FilterBar
      label={t('admin.filters.search')}
      search={query.search}
      maxChars={SEARCH_MAX_CHARS}
      onSearch={(search, isRefined) => show({ search }, isRefined)}
      clearTo={isFiltered(query) ? '/admin/listings' : null}
    >
      <NativeSelect
        aria-label={t('staff.filters.status')}
        value={query.status}
        placeholder={t('staff.filters.allStatus')}
        choices={STATUS_FILTERS.map((status) => ({ value: status, label: t(`admin.status.${status}`) }))}
        onChange={(event) => show({ status: STATUS_FILTERS.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('admin.filters.year')}
        value={query.year === null ? '' : String(query.year)}
        placeholder={t('admin.filters.allYears')}
        choices={yearChoices(YEAR_MIN, yearMax())}
        onChange={(event) => show({ year: event.target.value === '' ? null : Number(event.target.value) })}
      />
    </FilterBar>
  )
}
