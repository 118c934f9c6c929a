import { CircleCheck, CircleDashed, Clock, type IconNode, Inbox, X } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import type { RowStatus } from './document-rows.ts'

const LOOK: Record<RowStatus, { tone: BadgeTone; icon: IconNode }> = {
  notUploaded: { tone: 'outline', icon: CircleDashed },
  uploaded: { tone: 'info', icon: Inbox },
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'good', icon: CircleCheck },
  rejected: { tone: 'danger', icon: X },
}

export function DocumentStatusBadge({ status }: { status: RowStatus }) {
  const { t } = useI18n()
  return <Badge {...LOOK[status]}>{t(`documentStatus.${status}`)}</Badge>
}
