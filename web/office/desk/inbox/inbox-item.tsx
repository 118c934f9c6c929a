import { ArrowLeft } from 'lucide'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { useListSearch } from '#web/office/staff/use-list-search.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/inbox-item'
import { ItemAnswer } from './item-answer.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemHandling } from './item-handling.tsx'
import { ItemNotes } from './item-notes.tsx'

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const api = browserApi()
  const [item, assignees] = await Promise.all([
    api.call('GET /inbox/admin/{id}', { params: { id: params.id }, signal }),
    api.call('GET /inbox/admin/assignees', { signal }),
  ])
  return { item, assignees }
}

export default function InboxItemPage({ loaderData: { item, assignees } }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <StaffPage title={item.name} lead={t(`inbox.kinds.${item.kind}`)} actions={<BackLink />}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid gap-10 max-lg:order-1">
          <ItemFields item={item} />
          {!item.is_suspect && <ItemAnswer key={item.id} item={item} />}
          <ItemNotes itemId={item.id} notes={item.notes} />
        </div>
        <ItemHandling key={item.id} item={item} assignees={assignees} />
      </div>
    </StaffPage>
  )
}

/** Back to the list as it was filtered. */
function BackLink() {
  const { t } = useI18n()
  const listSearch = useListSearch()
  return (
    <ButtonLink to={`/desk/inbox${listSearch}`} variant="quiet" size="compact" startIcon={<Icon of={ArrowLeft} />}>
      {t('inbox.back')}
    </ButtonLink>
  )
}

export const HydrateFallback = staffFallback(
  'desk.menu.inbox',
  <StaffLoading className="grid gap-4 lg:grid-cols-[1fr_20rem]">
    <Skeleton className="h-80" />
    <Skeleton className="h-60" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.menu.inbox', {
  missing: {
    title: 'inbox.missing.title',
    text: 'inbox.missing.text',
    back: 'inbox.missing.back',
    to: '/desk/inbox',
  },
})
