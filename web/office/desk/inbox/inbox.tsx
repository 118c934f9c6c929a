import { useNavigation } from 'react-router'
import { hasRight } from '#contract/users/rights.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSession } from '#web/data/session/use-session.ts'
import { CsvButton } from '#web/office/staff/csv-button.tsx'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { ListSkeleton } from '#web/office/staff/list-skeleton.tsx'
import { pagingOf } from '#web/office/staff/page-query.ts'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { ViewLink } from '#web/office/staff/view-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useDeskMinute } from '../use-desk-live.ts'
import type { Route } from './+types/inbox'
import { InboxFilters } from './inbox-filters.tsx'
import { apiFilters, type InboxQuery, inboxSearch, isFiltered, readInboxQuery } from './inbox-query.ts'
import { InboxTable } from './inbox-table.tsx'

/** One page, the total, and the possible assignees. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const api = browserApi()
  const query = readInboxQuery(new URL(url).searchParams)
  const filters = apiFilters(query)
  const [rows, { count }, assignees] = await Promise.all([
    api.call('GET /inbox/admin', { query: { ...filters, ...pagingOf(query.page) }, signal }),
    api.call('GET /inbox/admin/count', { query: filters, signal }),
    api.call('GET /inbox/admin/assignees', { signal }),
  ])
  return { query, rows, count, assignees }
}

export default function Inbox({ loaderData: { query, rows, count, assignees } }: Route.ComponentProps) {
  const { t } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  const session = useSession()
  const mayExport = session.status === 'signedIn' && hasRight(session.user?.role, 'requestsAsFile')
  useDeskMinute()
  return (
    <StaffPage
      title={t('desk.menu.inbox')}
      lead={query.isSuspects ? t('inbox.suspectsLead') : t('inbox.lead')}
      found={{ count, page: query.page }}
      actions={
        mayExport && (
          <CsvButton
            path="/inbox/admin/export"
            filters={apiFilters(query)}
            name="inbox"
            failed="inbox.exportFailed"
            busyLabel={t('inbox.exporting')}
            done={t('inbox.exported')}
          >
            {t('inbox.export')}
          </CsvButton>
        )
      }
    >
      <InboxViews query={query} />
      <InboxFilters query={query} assignees={assignees} />
      {rows.length === 0 ? (
        <EmptyInbox query={query} />
      ) : (
        <div aria-busy={isLoading || undefined} className="mt-4 transition-opacity aria-busy:opacity-60">
          <InboxTable rows={rows} />
          <ListPages
            page={query.page}
            count={count}
            linkTo={(page) => ({ search: inboxSearch({ ...query, page }) })}
            range={(figures) => t('inbox.range', figures)}
          />
        </div>
      )}
    </StaffPage>
  )
}

/** What people wrote, and apart from it what looks like a machine’s. */
function InboxViews({ query: { isSuspects } }: { query: InboxQuery }) {
  const { t } = useI18n()
  const views = [
    { to: '/desk/inbox', label: t('inbox.view.inbox'), isCurrent: !isSuspects },
    { to: '/desk/inbox?view=suspects', label: t('inbox.view.suspects'), isCurrent: isSuspects },
  ]
  return (
    <nav aria-label={t('inbox.view.label')} className="mb-5 border-b">
      <ul className="flex flex-wrap gap-x-7">
        {views.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <ViewLink to={to} isCurrent={isCurrent}>
              {label}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EmptyInbox({ query }: { query: InboxQuery }) {
  const { t } = useI18n()
  const hasFilters = isFiltered(query)
  const text = hasFilters ? 'inbox.empty.filtered' : query.isSuspects ? 'inbox.empty.suspects' : 'inbox.empty.text'
  return (
    <EmptyState
      className="mt-6"
      title={t('inbox.empty.title')}
      action={
        hasFilters && (
          <ButtonLink to="/desk/inbox" variant="second">
            {t('staff.filters.clear')}
          </ButtonLink>
        )
      }
    >
      {t(text)}
    </EmptyState>
  )
}

export const HydrateFallback = staffFallback('desk.menu.inbox', <ListSkeleton />)

export const ErrorBoundary = staffFailure('desk.menu.inbox')
