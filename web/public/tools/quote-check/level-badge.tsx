import { CircleQuestionMark, type IconNode, MessageSquareText, Scale } from 'lucide'
import type { Level } from '#deal/quote/judge/levels.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const LOOK: Record<Level, { tone: BadgeTone; icon: IconNode }> = {
  owed: { tone: 'danger', icon: Scale },
  ask: { tone: 'warning', icon: MessageSquareText },
  check: { tone: 'outline', icon: CircleQuestionMark },
}

/** How sure it is that something comes off: by law, by asking, or not before it is clear. */
export function LevelBadge({ level }: { level: Level }) {
  const { t } = useI18n()
  return <Badge {...LOOK[level]}>{t(`quotes.levels.${level}`)}</Badge>
}
