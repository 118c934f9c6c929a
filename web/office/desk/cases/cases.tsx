import { Columns3, Rows3 } from 'lucide'
import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { ListSkeleton } from '#web/office/staff/list-skeleton.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useDeskLive } from '../use-desk-live.ts'
import type { Route } from './+types/cases'
import { BulkBar } from './bulk-bar.tsx'
import { CasesBoard } from './cases-board.tsx'
import { CasesFilters } from './cases-filters.tsx'
import { CasesList } from './cases-list.tsx'
import { type CasesQuery, casesSearch, filtersOf, readCasesQuery, windowOf } from './cases-query.ts'
import { CasesTable } from './cases-table.tsx'
import { CasesViews } from './cases-views.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const query = readCasesQuery(new URL(request.url).searchParams)
  const api = browserApi()
  const { stage: _stage, ...filters } = filtersOf(query)
  const [found, board, views, consultants] = await Promise.all([
    api.call('GET /desk/cases', { query: { ...filtersOf(query), ...windowOf(query) }, signal }),
    query.look === 'board' ? api.call('GET /desk/board', { query: filters, signal }) : null,
    api.call('GET /desk/views', { signal }),
    api.call('GET /desk/consultants', { signal }),
  ])
  return { query, found, board, views, consultants }
}

/** Every case that the reader may see: as a table, or by stage. */
export default function Cases({ loaderData }: Route.ComponentProps) {
  const { query, found, board, views, consultants } = loaderData
  const { t } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  useDeskLive()
  return (
    <StaffPage
      title={t('desk.cases.title')}
      lead={t('desk.cases.counts', { open: found.open, all: found.all })}
      found={{ count: found.count, page: query.page }}
      actions={<LookSwitch query={query} />}
    >
      <CasesViews query={query} views={views} />
      <CasesFilters query={query} consultants={consultants} />
      <div aria-busy={isLoading || undefined} className="mt-4 transition-opacity aria-busy:opacity-60">
        {board && <CasesBoard lanes={board} query={query} />}
        <div className={board ? 'lg:hidden' : undefined}>
          <Found key={casesSearch(query)} cases={found.cases} />
          {/* Outside of the content that remounts with each page: the pressed link stays. */}
          {found.cases.length > 0 && (
            <ListPages
              page={query.page}
              count={found.count}
              linkTo={(page) => ({ search: casesSearch({ ...query, page }) })}
            />
          )}
        </div>
      </div>
    </StaffPage>
  )
}

function Found({ cases }: Pick<Parameters<typeof CasesTable>[0], 'cases'>) {
  const { t } = useI18n()
  const [codes, setCodes] = useState<readonly string[]>([])
  // What has left the list meanwhile is not acted on unseen.
  const chosen = cases.filter(({ code }) => codes.includes(code))
  return (
    <>
      <BulkBar chosen={chosen} onClear={() => setCodes([])} />
      {cases.length === 0 ? (
        <EmptyState title={t('desk.cases.emptyTitle')}>{t('desk.cases.emptyText')}</EmptyState>
      ) : (
        <>
          <div className="max-md:hidden">
            <CasesTable cases={cases} chosen={chosen.map(({ code }) => code)} onChoose={setCodes} />
          </div>
          <div className="md:hidden">
            <CasesList cases={cases} />
          </div>
        </>
      )}
    </>
  )
}

/** Places with an address of their own are links. Phones have the list alone. */
function LookSwitch({ query }: { query: CasesQuery }) {
  const { t } = useI18n()
  const looks = [
    { look: 'table', icon: Rows3, label: t('desk.cases.table') },
    { look: 'board', icon: Columns3, label: t('desk.cases.board') },
  ] as const
  return (
    <nav
      aria-label={t('desk.cases.look')}
      className="hidden overflow-hidden rounded-control border border-line-strong lg:flex"
    >
      {looks.map(({ look, icon, label }) => (
        <Link
          key={look}
          to={{ search: casesSearch({ ...query, look, page: 1 }) }}
          aria-current={query.look === look ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 px-4 text-label hover:bg-surface aria-[current]:bg-primary aria-[current]:text-on-primary"
        >
          <Icon of={icon} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

export const HydrateFallback = staffFallback('desk.cases.title', <ListSkeleton />)

export const ErrorBoundary = staffFailure('desk.cases.title')
