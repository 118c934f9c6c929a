import { Search } from 'lucide'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { INBOX_KINDS, INBOX_SEARCH_MAX_CHARS, INBOX_STATUSES } from '../../../contract/inbox-vocabulary.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { useSearchText } from '../listings/use-search-text.ts'
import { type InboxQuery, inboxSearch, isFiltered, NOBODY, readInboxQuery } from './inbox-query.ts'

export type Assignee = { id: string; full_name: string }

export function InboxFilters({ query, assignees }: { query: InboxQuery; assignees: readonly Assignee[] }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const id = useId()

  /** Whatever is filtered by, its first page comes first. */
  function show(changes: Partial<InboxQuery>, isRefined = false) {
    const search = inboxSearch({ ...query, ...changes, page: 1 })
    void navigate({ search }, { replace: isRefined, preventScrollReset: true })
  }

  // A word that is typed on is one step back, not one for each letter.
  const { text, type } = useSearchText(query.search, (search) => show({ search }, query.search !== '' && search !== ''))
  const cleared = inboxSearch({ ...readInboxQuery(new URLSearchParams()), isSuspects: query.isSuspects })

  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <div className="relative col-span-2 lg:col-span-1">
        <label htmlFor={`${id}-search`} className="sr-only">
          {t('inbox.filters.search')}
        </label>
        <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
        <input
          id={`${id}-search`}
          type="search"
          value={text}
          maxLength={INBOX_SEARCH_MAX_CHARS}
          placeholder={t('inbox.filters.search')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          className="field-control pl-11"
        />
      </div>
      <NativeSelect
        aria-label={t('inbox.filters.kind')}
        value={query.kind}
        placeholder={t('inbox.filters.allKinds')}
        choices={INBOX_KINDS.map((value) => ({ value, label: t(`inbox.kinds.${value}`) }))}
        onChange={(event) => show({ kind: INBOX_KINDS.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('inbox.filters.status')}
        value={query.status}
        placeholder={t('inbox.filters.allStatus')}
        choices={INBOX_STATUSES.map((value) => ({ value, label: t(`inbox.status.${value}`) }))}
        onChange={(event) => show({ status: INBOX_STATUSES.find((one) => one === event.target.value) ?? '' })}
      />
      <div className="max-lg:col-span-2">
        <NativeSelect
          aria-label={t('inbox.filters.assignee')}
          value={query.assignee}
          placeholder={t('inbox.filters.anyone')}
          choices={[
            { value: NOBODY, label: t('inbox.filters.nobody') },
            ...assignees.map((person) => ({ value: person.id, label: person.full_name })),
          ]}
          onChange={(event) => show({ assignee: event.target.value })}
        />
      </div>
      {isFiltered(query) && (
        <ButtonLink
          to={`/admin/inbox${cleared}`}
          variant="quiet"
          size="compact"
          className="col-span-2 justify-self-start lg:col-span-4"
        >
          {t('inbox.filters.clear')}
        </ButtonLink>
      )}
    </search>
  )
}
