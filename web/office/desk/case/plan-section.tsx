import { useState } from 'react'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** What we will do first, and until when: the client starts the work on it. */
export function PlanSection({ case: shown }: { case: DeskCase }) {
  const { t } = useI18n()
  const [isWriting, setIsWriting] = useState(false)
  const { plan, started_at } = shown
  if (!shown.money && !plan) return null
  return (
    <StaffSection
      id="plan"
      title={t('desk.case.plan')}
      aside={
        shown.stage !== 'closed' && (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => setIsWriting(true)}
            aria-label={plan ? t('desk.case.planChange') : undefined}
            className="-mr-3"
          >
            {t(plan ? 'case.brief.edit' : 'desk.case.planWrite')}
          </Button>
        )
      }
    >
      {plan ? (
        <ol className="grid list-decimal gap-2 pt-3 pl-5 text-small">
          {plan.steps.map((step) => (
            <li key={step.text} className="wrap-anywhere">
              {step.text}
              {step.due && (
                <span className="block text-caption text-ink-soft">
                  <DateText value={step.due} output="short" />
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="pt-3 text-small text-ink-soft">{t('desk.case.planNone')}</p>
      )}
      {plan?.note && <p className="mt-2 text-small wrap-anywhere text-ink-soft">{plan.note}</p>}
      <p className="mt-3 text-caption text-ink-soft">
        {started_at ? <Started at={started_at} /> : t('desk.case.notStarted')}
      </p>
      {isWriting && <PlanDialog case={shown} onClose={() => setIsWriting(false)} />}
    </StaffSection>
  )
}

function Started({ at }: { at: string }) {
  const { t, locale } = useI18n()
  return <>{t('desk.case.started', { date: displayDate(at, 'short', { locale, t }) })}</>
}
