import { Check, Star } from 'lucide'
import type { FairnessGrade } from '#contract/listings/values.ts'
import { vehicleLabel } from '#locales/vehicle-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function FeaturedMark({ className }: { className?: string }) {
  const { t } = useI18n()
  return (
    <Badge tone="info" icon={Star} className={className}>
      {t('cars.card.featured')}
    </Badge>
  )
}

/** How a price stands among those of cars like it; nothing where there is not enough to say. */
export function FairnessMark({ grade }: { grade: FairnessGrade | null }) {
  const { t } = useI18n()
  if (!grade) return null
  const word = vehicleLabel(t, 'fairness', grade)
  if (grade === 'fair') return <Badge tone="muted">{word}</Badge>
  if (grade === 'high' || grade === 'over') return <Badge tone="warning">{word}</Badge>
  return (
    <Badge tone="good" icon={Check}>
      {word}
    </Badge>
  )
}
