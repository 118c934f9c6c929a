import { CheckCheck } from 'lucide'
import { useState } from 'react'
import type { Notification } from '#contract/notifications/endpoints.ts'
import { useUnreadCount } from '#web/app/notifications/use-unread.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotificationList } from './notification-list.tsx'

/** The newest notifications, for the profile and the desk. */
export function NotificationSection({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useI18n()
  const { run, isBusy, failure, clearFailure } = useAction()
  const unread = useUnreadCount()?.count ?? 0
  const hasUnread = unread > 0 || notifications.some(({ is_read }) => !is_read)
  const [readings, setReadings] = useState(0)
  const failed = 'userProfile.notifications.couldNotUpdateNotifications'

  const markOne = (id: string) =>
    run({ call: () => browserApi().call('PATCH /profile/me/notifications/{id}/read', { params: { id } }), failed })
  async function markAll() {
    const call = () => browserApi().call('POST /profile/me/notifications/mark-all-read', {})
    if (await run({ call, failed })) setReadings(readings + 1)
  }

  return (
    <section aria-labelledby="notification-list">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="notification-list" className="text-h3">
          {t('userProfile.notifications.list')}
        </h2>
        {hasUnread && (
          <Button
            variant="second"
            size="compact"
            busy={isBusy}
            startIcon={<Icon of={CheckCheck} size={18} />}
            onClick={() => void markAll()}
          >
            {t('userProfile.notifications.markAll')}
          </Button>
        )}
      </div>
      {failure && (
        <Alert
          type="warning"
          isNews
          title={t(failed)}
          onClose={clearFailure}
          dismissLabel={t('alerts.dismiss')}
          className="mb-4"
        >
          {failure === t(failed) ? undefined : failure}
        </Alert>
      )}
      {notifications.length === 0 ? (
        <EmptyState title={t('userProfile.notifications.emptyTitle')} headingLevel={3}>
          {t('userProfile.notifications.emptyText')}
        </EmptyState>
      ) : (
        <NotificationList key={readings} newest={notifications} onRead={markOne} />
      )}
    </section>
  )
}
