import { NOTIFICATIONS_SHOWN } from '#contract/calls/page-sizes.ts'
import { NotificationSection } from '#web/client/profile/notifications/notification-section.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useDeskLive } from '../use-desk-live.ts'
import type { Route } from './+types/notifications'

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /profile/me/notifications', { query: { limit: String(NOTIFICATIONS_SHOWN) }, signal })
}

/** What staff are notified of; by which channels is in their profile. */
export default function Notifications({ loaderData: notifications }: Route.ComponentProps) {
  const { t } = useI18n()
  useDeskLive()
  return (
    <StaffPage
      title={t('shell.notifications')}
      lead={<TextLink to="/profile?tab=notifications">{t('userProfile.notifications.channels')}</TextLink>}
    >
      <NotificationSection notifications={notifications} />
    </StaffPage>
  )
}

export const HydrateFallback = staffFallback(
  'shell.notifications',
  <StaffLoading className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('shell.notifications')
