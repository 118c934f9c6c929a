import { Check, CircleQuestionMark, type IconNode, Landmark, MessageSquareText, Scale, Tag, X } from 'lucide'
import type { AnswerLine } from '#deal/quote/quote-answer.ts'
import type { LineClass } from '#deal/rule-rows.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { LevelBadge } from './level-badge.tsx'

const LOOK: Record<Exclude<LineClass, 'structural'>, { tone: BadgeTone; icon: IconNode }> = {
  legit: { tone: 'good', icon: Check },
  government: { tone: 'muted', icon: Landmark },
  included_by_law: { tone: 'danger', icon: Tag },
  over_cap: { tone: 'danger', icon: Scale },
  junk: { tone: 'warning', icon: X },
  negotiable: { tone: 'warning', icon: MessageSquareText },
  unknown: { tone: 'outline', icon: CircleQuestionMark },
}

/** What a line is, in an icon and words. The price is compared with the ad; other figures of the sheet’s own have none. */
export function LineBadge({ line }: { line: Pick<AnswerLine, 'price' | 'class'> & { level?: AnswerLine['level'] } }) {
  const { t } = useI18n()
  if (line.level) return <LevelBadge level={line.level} />
  if (line.price === 'over') {
    return (
      <Badge tone="danger" icon={X}>
        {t('quotes.price.over')}
      </Badge>
    )
  }
  if (line.price === 'advertised') {
    return (
      <Badge tone="good" icon={Check}>
        {t('quotes.price.advertised')}
      </Badge>
    )
  }
  if (line.class === 'structural') return null
  // Nothing is claimed on it: what stands inside the ad, or below a limit, is as it should be.
  if (line.level === null && ['included_by_law', 'over_cap'].includes(line.class))
    return <Badge {...LOOK.legit}>{t('quotes.classes.legit')}</Badge>
  return <Badge {...LOOK[line.class]}>{t(`quotes.classes.${line.class}`)}</Badge>
}
