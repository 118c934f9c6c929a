import { CircleDot, type IconNode, MessageCircle, ThumbsUp, X } from 'lucide'
import type { InboxStatus } from '../../../contract/inbox-vocabulary.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const LOOK: Record<InboxStatus, { tone: BadgeTone; icon: IconNode }> = {
  new: { tone: 'info', icon: CircleDot },
  contacted: { tone: 'warning', icon: MessageCircle },
  won: { tone: 'good', icon: ThumbsUp },
  lost: { tone: 'muted', icon: X },
}

export function StatusBadge({ status }: { status: InboxStatus }) {
  const { t } = useI18n()
  const { tone, icon } = LOOK[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`inbox.status.${status}`)}
    </Badge>
  )
}
