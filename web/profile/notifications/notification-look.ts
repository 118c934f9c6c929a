import { Bell, CircleAlert, CircleCheck, Clock, type IconNode, Info, ShieldAlert, Tag, TriangleAlert } from 'lucide'
import type { NotificationType } from '../../../contract/notifications.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** A sign and a colour for each type; its word stands beside them. */
export const NOTIFICATION_LOOK: Record<NotificationType, { icon: IconNode; tone: BadgeTone }> = {
  info: { icon: Info, tone: 'info' },
  success: { icon: CircleCheck, tone: 'good' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  error: { icon: CircleAlert, tone: 'danger' },
  reminder: { icon: Clock, tone: 'muted' },
  promotion: { icon: Tag, tone: 'outline' },
  alert: { icon: ShieldAlert, tone: 'danger' },
  general: { icon: Bell, tone: 'muted' },
}
