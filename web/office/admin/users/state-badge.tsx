import { Ban, Check, Mail, Send } from 'lucide'
import type { UserState } from '#contract/users/constants.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const LOOK = {
  active: { tone: 'good', icon: Check },
  unconfirmed: { tone: 'warning', icon: Mail },
  invited: { tone: 'info', icon: Send },
  deactivated: { tone: 'muted', icon: Ban },
} as const

/** The state of a person's account. */
export function StateBadge({ state }: { state: UserState }) {
  const { t } = useI18n()
  return <Badge {...LOOK[state]}>{t(`admin.users.states.${state}`)}</Badge>
}
