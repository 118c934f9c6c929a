import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ClockBadge } from './case-clock.tsx'
import { stepLine } from './step-text.ts'

/** Whose turn it is and what, and below it by when. */
export function StepLines({ case: { next_step: step, close_reason, clock } }: { case: DeskSummary }) {
  const { t } = useI18n()
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="line-clamp-2 text-small font-label wrap-anywhere">{stepLine(t, step, close_reason)}</span>
      {clock ? (
        <ClockBadge clock={clock} />
      ) : (
        step.due_at && (
          <span className="text-caption text-ink-soft">
            <DateText value={step.due_at} output="relative" />
          </span>
        )
      )}
    </span>
  )
}
