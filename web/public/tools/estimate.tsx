import { CircleCheck, Info } from 'lucide'
import type { Confidence } from '#deal/rule-rows.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Stands beside a figure that is not sure, with the reason. */
export function AsEstimate({ why }: { why: string }) {
  const { t } = useI18n()
  return (
    <>
      <Badge tone="warning" icon={Info}>
        {t('tools.estimate')}
      </Badge>
      <span className="text-caption text-ink-soft"> {why}</span>
    </>
  )
}

/** How sure a rule is, in words; colour comes third. */
export function ConfidenceBadge({ confidence }: { confidence: Confidence }) {
  const { t } = useI18n()
  return (
    <Badge tone={confidence === 'low' ? 'warning' : 'muted'} icon={confidence === 'low' ? Info : CircleCheck}>
      {t(`tools.confidence.${confidence}`)}
    </Badge>
  )
}
