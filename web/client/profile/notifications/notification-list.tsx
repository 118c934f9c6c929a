import { useState } from 'react'
import { NOTIFICATIONS_SHOWN } from '#contract/calls/page-sizes.ts'
import type { Notification } from '#contract/notifications/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NotificationItem } from './notification-item.tsx'
import { withOlder } from './older.ts'

type NotificationListProps = { newest: readonly Notification[]; onRead: (id: string) => Promise<boolean> }

/** The newest come with the profile; the older ones when they are asked for. */
export function NotificationList({ newest, onRead }: NotificationListProps) {
  const { t } = useI18n()
  const [older, setOlder] = useState<readonly Notification[]>([])
  const [isEnd, setIsEnd] = useState(newest.length < NOTIFICATIONS_SHOWN)
  const { run, isBusy, failure } = useAction()
  const shown = withOlder(newest, older)

  async function loadOlder() {
    const query = { skip: String(shown.length), limit: String(NOTIFICATIONS_SHOWN) }
    const loaded = await browserApi().call('GET /profile/me/notifications', { query })
    setOlder(withOlder(older, loaded))
    setIsEnd(loaded.length < NOTIFICATIONS_SHOWN)
  }

  async function read(id: string) {
    if (await onRead(id)) setOlder((now) => now.map((one) => (one.id === id ? { ...one, is_read: true } : one)))
  }

  return (
    <>
      <ul className="border-t">
        {shown.map((one) => (
          <NotificationItem key={one.id} notification={one} onRead={() => void read(one.id)} />
        ))}
      </ul>
      {failure && <Alert type="danger" title={failure} className="mt-4" />}
      {!isEnd && (
        <Button
          variant="second"
          size="compact"
          busy={isBusy}
          busyLabel={t('userProfile.notifications.loadingOlder')}
          onClick={() => void run({ call: loadOlder, failed: 'userProfile.notifications.olderError', refresh: false })}
          className="mt-5"
        >
          {t('userProfile.notifications.older')}
        </Button>
      )}
    </>
  )
}
