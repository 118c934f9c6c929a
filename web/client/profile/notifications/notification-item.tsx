import { Bell, CircleAlert, CircleCheck, Clock, type IconNode, Info, ShieldAlert, Tag, TriangleAlert } from 'lucide'
import type { Notification, NotificationType } from '#contract/notifications/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

type NotificationItemProps = { notification: Notification; onRead: () => void }

export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { t } = useI18n()
  const { message, notification_type: type, is_read: isRead, created_date, link } = notification
  return (
    <li className={classNames('relative border-b py-4', !isRead && 'pl-5')}>
      {!isRead && <span aria-hidden="true" className="absolute inset-y-4 left-0 road-mark" />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge {...NOTIFICATION_LOOK[type]}>{t(`userProfile.notifications.types.${type}`)}</Badge>
        <span className="text-caption text-ink-soft">
          <DateText value={created_date} output="relative" />
        </span>
        {!isRead && (
          <span className="text-caption font-semibold text-primary">{t('userProfile.notifications.isNew')}</span>
        )}
      </div>
      <p className={classNames('mt-1.5 break-words', !isRead && 'font-label')}>{message}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {link && (
          <TextLink
            to={link}
            onClick={() => !isRead && onRead()}
            aria-label={t('userProfile.notifications.openOf', { message })}
            className="inline-flex min-h-11 items-center text-small"
          >
            {t('userProfile.notifications.open')}
          </TextLink>
        )}
        {!isRead && (
          <Button
            variant="quiet"
            size="compact"
            onClick={onRead}
            aria-label={t('userProfile.notifications.markOneOf', { message })}
          >
            {t('userProfile.notifications.markOne')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A sign and a colour for each type; its word stands beside them. */
const NOTIFICATION_LOOK: Record<NotificationType, { icon: IconNode; tone: BadgeTone }> = {
  info: { icon: Info, tone: 'info' },
  success: { icon: CircleCheck, tone: 'good' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  error: { icon: CircleAlert, tone: 'danger' },
  reminder: { icon: Clock, tone: 'muted' },
  promotion: { icon: Tag, tone: 'outline' },
  alert: { icon: ShieldAlert, tone: 'danger' },
  general: { icon: Bell, tone: 'muted' },
}
