import { ChevronRight, MessageSquare } from 'lucide'
import { Link } from 'react-router'
import type { CaseSummary } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { caseTitle } from '../case-title.ts'
import { stepWords } from '../next/next-step-words.ts'
import { useDates } from '../use-dates.ts'

/** One of several cases: what it is called, where it stands and what is next. */
export function CaseCard({ case: shown }: { case: CaseSummary }) {
  const { t } = useI18n()
  const dates = useDates()
  const { code, stage, next_step: step, unread, closed_at, package_name } = shown
  return (
    <article className="card relative flex items-center gap-4 px-5 py-4 transition-colors focus-within:border-line-strong hover:border-line-strong md:px-7 md:py-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-soft">
          <span className="whitespace-nowrap tabular-nums">{code}</span>
          {package_name && <span>{package_name}</span>}
          {stage !== 'closed' && <Badge tone="muted">{t(`case.stage.names.${stage}`)}</Badge>}
          {step.turn === 'client' && <Badge tone="warning">{t('case.list.yourTurn')}</Badge>}
          {unread > 0 && (
            <Badge tone="info" icon={MessageSquare}>
              {t('case.list.unread', { count: unread })}
            </Badge>
          )}
        </p>
        <h3 className="mt-1.5 text-h3 break-words">
          <Link to={`/case/${code}`} className="after:absolute after:inset-0">
            {caseTitle(t, shown.brief)}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft">
          {closed_at ? t('case.list.closedOn', { date: dates(closed_at, 'short') }) : stepWords(t, shown).title}
        </p>
      </div>
      <Icon of={ChevronRight} className="text-ink-soft" />
    </article>
  )
}
