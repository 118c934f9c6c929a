import { Link2 } from 'lucide'
import { useNavigation } from 'react-router'
import { AUDIT_ENTITIES, AUDIT_SEARCH_MAX_CHARS } from '#contract/audit/constants.ts'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { actionWords, actorWords, entityWords, fieldWords, subjectPath, subjectWords } from '#locales/audit-words.ts'
import { colon, DOT, fullStop } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { CsvButton } from '#web/office/staff/csv-button.tsx'
import { FilterBar } from '#web/office/staff/filter-bar.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { useFilter } from '#web/office/staff/use-filter.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { DayFilter } from '../day-filter.tsx'
import type { Route } from './+types/audit'
import { type AuditQuery, auditFilters, auditSearch, isFiltered, readAuditQuery } from './audit-query.ts'
import { shownChanges, valueWords } from './value-words.ts'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readAuditQuery(new URL(url).searchParams)
  const api = browserApi()
  const before = query.before === null ? {} : { before: String(query.before) }
  const [page, chain, actors] = await Promise.all([
    api.call('GET /audit/admin', { query: { ...auditFilters(query), ...before }, signal }),
    api.call('GET /audit/admin/chain', { signal }),
    api.call('GET /audit/admin/actors', { signal }),
  ])
  return { ...page, chain, actors, query }
}

/** Who did what to what, why and from where: only ever added to, each entry tied to the one before it. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, has_older: hasOlder, chain, actors, query } = loaderData
  const { t } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  const last = entries.at(-1)
  return (
    <StaffPage
      title={t('admin.menu.audit')}
      lead={t('audit.count', { count: chain.sealed + chain.unsealed })}
      found={{ count: entries.length, isAtLeast: hasOlder }}
      actions={
        <CsvButton path="/audit/admin/export" filters={auditFilters(query)} name="audit" failed="audit.downloadFailed">
          {t('audit.csv')}
        </CsvButton>
      }
    >
      <ChainState chain={chain} />
      <Filters query={query} actors={actors} />
      <div aria-busy={isLoading || undefined} className="mt-5 transition-opacity aria-busy:opacity-60">
        {entries.length === 0 ? (
          <EmptyState title={t('audit.emptyTitle')}>
            {t(isFiltered(query) ? 'audit.emptyFiltered' : 'audit.emptyText')}
          </EmptyState>
        ) : (
          <ol className="audit-chain">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {query.before !== null && (
            <ButtonLink to={{ search: auditSearch({ ...query, before: null }) }} variant="second" size="compact">
              {t('audit.newest')}
            </ButtonLink>
          )}
          {hasOlder && last && (
            <ButtonLink to={{ search: auditSearch({ ...query, before: last.id }) }} variant="second" size="compact">
              {t('audit.older')}
            </ButtonLink>
          )}
        </div>
      </div>
    </StaffPage>
  )
}

type Chain = Awaited<ReturnType<typeof clientLoader>>['chain']

function ChainState({ chain: { sealed, unsealed, proved } }: { chain: Chain }) {
  const { t, locale, gap } = useI18n()
  const format = useFormat()
  if (proved?.broken_at) {
    return (
      <Alert type="danger" title={t('audit.broken', { position: format.number(proved.broken_at) })} className="mb-5">
        {t('audit.brokenText')}
        {gap}
        <DateText value={proved.at} output="relative" />
      </Alert>
    )
  }
  return (
    <Alert
      type="success"
      title={
        proved ? t('audit.holds', { position: format.number(proved.holds) }) : t('audit.sealed', { count: sealed })
      }
      className="mb-5"
    >
      {proved && (
        <>
          {t('audit.provedAt')}
          {gap}
          <DateText value={proved.at} output="relative" />
          {fullStop(locale)}
          {t('audit.since', { count: sealed + unsealed - proved.holds })}
          {gap}
        </>
      )}
      {t('audit.promise')}
    </Alert>
  )
}

function Filters({ query, actors }: { query: AuditQuery; actors: readonly { id: string; name: string }[] }) {
  const { t } = useI18n()
  const filter = useFilter(query, auditSearch, { before: null })

  return (
    <FilterBar
      label={t('audit.search')}
      search={query.search}
      maxChars={AUDIT_SEARCH_MAX_CHARS}
      onSearch={(search, isRefined) => filter({ search }, isRefined)}
      filterCount={[query.actor, query.entity, query.from, query.to].filter(Boolean).length}
      clearTo={isFiltered(query) ? '/admin/audit' : null}
    >
      <NativeSelect
        aria-label={t('audit.who')}
        value={query.actor}
        placeholder={t('audit.anybody')}
        choices={actors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => filter({ actor: target.value })}
      />
      <NativeSelect
        aria-label={t('audit.what')}
        value={query.entity}
        placeholder={t('audit.anything')}
        choices={AUDIT_ENTITIES.map((entity) => ({ value: entity, label: entityWords(t, entity) }))}
        onChange={({ target }) => filter({ entity: AUDIT_ENTITIES.find((one) => one === target.value) ?? '' })}
      />
      {(['from', 'to'] as const).map((side) => (
        <DayFilter
          key={side}
          label={<span className="sr-only">{t(`audit.${side}`)}</span>}
          value={query[side]}
          onDay={(day) => filter({ [side]: day })}
        />
      ))}
    </FilterBar>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { t, locale } = useI18n()
  const { actor, action, reason, network, entity, hash, position } = entry
  const shown = shownChanges(entry)
  const words = (field: string, value: string) => valueWords({ t, locale }, entry, field, value)
  return (
    <li className="audit-entry">
      <p className="text-small tabular-nums text-ink-soft">
        <DateText value={entry.at} output="long" />
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{actorWords(t, actor)}</strong> · {actionWords(t, action)}
          <Subject entry={entry} />
        </p>
        {shown.length > 0 && (
          <ul className="text-small wrap-anywhere text-ink-soft">
            {shown.map(({ field, from, to }) => (
              <li key={field}>
                {fieldWords(t, entity, field)}
                {colon(locale)}
                {from !== null && <del>{words(field, from)}</del>}{' '}
                {to !== null && <ins className="no-underline">{words(field, to)}</ins>}
              </li>
            ))}
          </ul>
        )}
        {reason && <q className="block text-small wrap-anywhere text-ink-soft">{reason}</q>}
        {network && <p className="text-caption text-ink-soft">{t('audit.network', { network })}</p>}
      </div>
      <p className="text-small text-ink-soft">{entityWords(t, entity)}</p>
      <p className="flex items-center gap-1.5 text-small tabular-nums text-ink-soft">
        {hash ? (
          <>
            <Icon of={Link2} size={15} />
            {t('audit.entryNumber', { number: position ?? 0 })}
          </>
        ) : (
          t('audit.notSealed')
        )}
      </p>
    </li>
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { t } = useI18n()
  const [words, path] = [subjectWords(t, entry), subjectPath(entry)]
  if (words === '') return null
  // Terms are called by their first day.
  const name = entry.entity === 'terms' ? <DateText value={words} output="dateOnly" /> : words
  return (
    <>
      {DOT}
      <strong className="font-semibold">{path ? <TextLink to={path}>{name}</TextLink> : name}</strong>
    </>
  )
}

export const HydrateFallback = staffFallback('admin.menu.audit', <TableSkeleton />)

export const ErrorBoundary = staffFailure('admin.menu.audit', { failed: 'admin.loadError' })
