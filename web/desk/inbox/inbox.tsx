import { useNavigation } from 'react-router'
import { hasRight } from '../../../contract/rights.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useSession } from '../../session/use-session.ts'
import { ListSkeleton } from '../../staff/list-skeleton.tsx'
import { StaffFailure, StaffPage } from '../../staff/staff-page.tsx'
import { useDeskMinute } from '../use-desk-live.ts'
import type { Route } from './+types/inbox'
import { EmptyInbox } from './empty-inbox.tsx'
import { ExportButton } from './export-button.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { loadInboxPage } from './inbox-page.ts'
import { InboxPages } from './inbox-pages.tsx'
import { readInboxQuery } from './inbox-query.ts'
import { InboxTable } from './inbox-table.tsx'
import { InboxViews } from './inbox-views.tsx'
import { loadLeadWords } from './lead-words.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readInboxQuery(new URL(request.url).searchParams)
  const [page] = await Promise.all([loadInboxPage(browserApi(), query, request.signal), loadLeadWords()])
  return page
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
      actions={mayExport && <ExportButton query={query} />}
    >
      <InboxViews query={query} />
      <InboxFilters query={query} assignees={assignees} />
      {rows.length === 0 ? (
        <EmptyInbox query={query} />
      ) : (
        <div aria-busy={isLoading || undefined} className="mt-4 transition-opacity aria-busy:opacity-60">
          <InboxTable rows={rows} />
          <InboxPages query={query} count={count} />
        </div>
      )}
    </StaffPage>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <StaffPage title={t('desk.menu.inbox')}>
      <ListSkeleton />
    </StaffPage>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return <StaffFailure title={t('desk.menu.inbox')} />
}
