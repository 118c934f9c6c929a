import { Search } from 'lucide'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_MAX_CHARS, YEAR_MIN, yearMax } from '../../../contract/listing-values.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { isFiltered, type ListingQuery, listingSearch, STATUS_FILTERS } from './listing-query.ts'
import { useSearchText } from './use-search-text.ts'
import { yearChoices } from './year-choices.ts'

export function ListingFilters({ query }: { query: ListingQuery }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const id = useId()

  /** Whatever is filtered by, its first page comes first. */
  function show(changes: Partial<ListingQuery>, isRefined = false) {
    const search = listingSearch({ ...query, ...changes, page: 1 })
    void navigate({ search }, { replace: isRefined, preventScrollReset: true })
  }

  // A word that is typed on is one step back, not one for each letter.
  const { text, type } = useSearchText(query.search, (search) => show({ search }, query.search !== '' && search !== ''))

  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="relative col-span-2 md:col-span-1">
        <label htmlFor={`${id}-search`} className="sr-only">
          {t('admin.filters.search')}
        </label>
        <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
        <input
          id={`${id}-search`}
          type="search"
          value={text}
          maxLength={SEARCH_MAX_CHARS}
          placeholder={t('admin.filters.search')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          className="field-control pl-11"
        />
      </div>
      <NativeSelect
        aria-label={t('admin.filters.status')}
        value={query.status}
        placeholder={t('admin.filters.allStatus')}
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
      {isFiltered(query) && (
        <ButtonLink
          to="/admin/listings"
          variant="quiet"
          size="compact"
          className="col-span-2 justify-self-start md:col-span-3"
        >
          {t('admin.filters.clear')}
        </ButtonLink>
      )}
    </search>
  )
}
