import { DESK_SEARCH_MAX_CHARS, DESK_SORTS, DESK_STAGES, DESK_TURNS } from '#contract/desk/constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { FilterBar } from '#web/office/staff/filter-bar.tsx'
import { useFilter } from '#web/office/staff/use-filter.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { type CasesQuery, casesSearch, DESK_WAITS, filtersOf, isFiltered, readCasesQuery } from './cases-query.ts'

type CasesFiltersProps = { query: CasesQuery; consultants: readonly { id: string; name: string }[] }

/** Everything that is filtered by stands in the address. */
export function CasesFilters({ query, consultants }: CasesFiltersProps) {
  const { t } = useI18n()
  const filter = useFilter(query, casesSearch, { page: 1 })

  const cleared = casesSearch({ ...readCasesQuery(new URLSearchParams()), look: query.look })
  return (
    <FilterBar
      label={t('desk.cases.search')}
      search={query.search}
      maxChars={DESK_SEARCH_MAX_CHARS}
      onSearch={(search, isRefined) => filter({ search }, isRefined)}
      clearTo={isFiltered(query) ? `/desk/cases${cleared}` : null}
      filterCount={Object.keys(filtersOf({ ...query, search: '' })).length}
    >
      {query.look === 'table' && (
        <NativeSelect
          aria-label={t('desk.cases.stage')}
          // A search covers every stage, until one is chosen.
          value={query.stage || (query.search ? '' : 'open')}
          {...(query.search && { placeholder: t('desk.cases.anyStage') })}
          choices={DESK_STAGES.map((value) => ({
            value,
            label: value === 'open' ? t('desk.cases.open') : t(`case.stage.names.${value}`),
          }))}
          onChange={({ target }) => filter({ stage: DESK_STAGES.find((one) => one === target.value) ?? '' })}
        />
      )}
      <NativeSelect
        aria-label={t('desk.cases.language')}
        value={query.language}
        placeholder={t('desk.cases.anyLanguage')}
        choices={LOCALES.map((value) => ({ value, label: t('desk.language', { code: value }) }))}
        onChange={({ target }) => filter({ language: LOCALES.find((one) => one === target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('desk.cases.consultant')}
        value={query.consultant}
        placeholder={t('desk.cases.anyConsultant')}
        choices={[
          { value: 'me', label: t('desk.cases.mine') },
          { value: 'none', label: t('desk.nobody') },
          ...consultants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => filter({ consultant: target.value })}
      />
      <NativeSelect
        aria-label={t('desk.cases.turn')}
        value={query.turn}
        placeholder={t('desk.cases.anyTurn')}
        choices={DESK_TURNS.map((value) => ({ value, label: t('desk.cases.turns', { turn: value }) }))}
        onChange={({ target }) => filter({ turn: DESK_TURNS.find((one) => one === target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('desk.cases.waits')}
        value={query.wait}
        placeholder={t('desk.cases.anyWait')}
        choices={DESK_WAITS.map((value) => ({ value, label: t(`desk.cases.${value}`) }))}
        onChange={({ target }) => filter({ wait: DESK_WAITS.find((one) => one === target.value) ?? '' })}
      />
      {query.look === 'table' && (
        <NativeSelect
          aria-label={t('desk.cases.sort')}
          value={query.sort}
          choices={DESK_SORTS.map((value) => ({ value, label: t(`desk.cases.sorts.${value}`) }))}
          onChange={({ target }) => filter({ sort: DESK_SORTS.find((one) => one === target.value) ?? 'news' })}
        />
      )}
    </FilterBar>
  )
}
