import { Clock } from 'lucide'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { daysSince } from './days-since.ts'

/** For how many business days something has been late; nothing while it is not. */
export function LateBadge({ dueAt }: { dueAt: string }) {
  const { t } = useI18n()
  const now = useMinute()
  const { timeZone } = useOffice()
  // The time is to the minute: what is due in this one is late.
  if (Date.parse(dueAt) >= now.getTime() + MINUTE_MS) return null
  return (
    <Badge tone="warning" icon={Clock}>
      {t('desk.today.late', { days: daysSince(dueAt, now, timeZone) })}
    </Badge>
  )
}
