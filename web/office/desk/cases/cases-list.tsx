import { Link, useLocation } from 'react-router'
import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StageDashes } from '../stage-dashes.tsx'
import { StepLines } from '../step-lines.tsx'

/** The cases on a phone: who, where, and what is next, in three lines each. What is done with several needs a wider screen. */
export function CasesList({ cases }: { cases: readonly DeskSummary[] }) {
  const { t } = useI18n()
  const { search } = useLocation()
  return (
    <ul aria-label={t('desk.cases.title')} className="border-t">
      {cases.map((one) => (
        <li key={one.code} className="desk-row relative grid gap-1 border-b py-3">
          <span className="flex items-baseline justify-between gap-3">
            <Link
              to={`/desk/cases/${one.code}`}
              state={{ list: search }}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {one.client.name || t('desk.gone')}
            </Link>
            <span className="text-caption whitespace-nowrap text-ink-soft tabular-nums">{one.code}</span>
          </span>
          <span className="flex items-baseline justify-between gap-3">
            <span className="text-caption wrap-anywhere text-ink-soft">{one.wants ?? t('desk.cases.noCar')}</span>
            <StageDashes stage={one.stage} isInline />
          </span>
          <span className="flex items-start justify-between gap-3">
            <StepLines case={one} />
            {one.unread > 0 && (
              <span className="text-caption whitespace-nowrap text-primary">
                {t('case.list.unread', { count: one.unread })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
