import { INBOX_KINDS, INBOX_SEARCH_MAX_CHARS, INBOX_STATUSES } from '#contract/inbox/constants.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { FilterBar } from '#web/office/staff/filter-bar.tsx'
import { useFilter } from '#web/office/staff/use-filter.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { type InboxQuery, inboxSearch, isFiltered, NOBODY, readInboxQuery } from './inbox-query.ts'

export type Assignee = { id: string; full_name: string; away_until?: string | null }

export function InboxFilters({ query, assignees }: { query: InboxQuery; assignees: readonly Assignee[] }) {
  const { t } = useI18n()
  const filter = useFilter(query, inboxSearch, { page: 1 })

  const cleared = inboxSearch({ ...readInboxQuery(new URLSearchParams()), isSuspects: query.isSuspects })

  return (
    <FilterBar
      label={t('inbox.filters.search')}
      search={query.search}
      maxChars={INBOX_SEARCH_MAX_CHARS}
      onSearch={(search, isRefined) => filter({ search }, isRefined)}
      filterCount={[query.kind, query.status, query.assignee].filter(Boolean).length}
      clearTo={isFiltered(query) ? `/desk/inbox${cleared}` : null}
    >
      <NativeSelect
        aria-label={t('inbox.filters.kind')}
        value={query.kind}
        placeholder={t('inbox.filters.allKinds')}
        choices={INBOX_KINDS.map((value) => ({ value, label: t(`inbox.kinds.${value}`) }))}
        onChange={(event) => filter({ kind: INBOX_KINDS.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('inbox.filters.status')}
        value={query.status}
        placeholder={t('inbox.filters.allStatus')}
        choices={INBOX_STATUSES.map((value) => ({ value, label: t(`inbox.status.${value}`) }))}
        onChange={(event) => filter({ status: INBOX_STATUSES.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('inbox.filters.assignee')}
        value={query.assignee}
        placeholder={t('inbox.filters.anyone')}
        choices={[
          { value: NOBODY, label: t('inbox.filters.nobody') },
          ...assignees.map((person) => ({ value: person.id, label: person.full_name })),
        ]}
        onChange={(event) => filter({ assignee: event.target.value })}
      />
    </FilterBar>
  )
}
