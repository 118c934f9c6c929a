import { Hourglass } from 'lucide'
import type { ReactNode } from 'react'
import type { ClientCase, NextStep } from '#contract/cases/endpoints.ts'
import type { MessageKey } from '#locales/keys.ts'
import { withBrackets } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { browserZone, officeTime } from '#web/public/calls/zones.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CASE_PARTS } from '../case-sections.ts'
import { useDates } from '../use-dates.ts'
import { shareGone, stepWords, timeLeft, wantedDay } from './next-step-words.ts'
import { StepActions } from './step-actions.tsx'
import { TurnIndicator } from './turn-indicator.tsx'

const DASHES = 15

/** The one thing that comes next: larger than everything else on the page. */
export function NextStepCard({ case: shown, children }: { case: ClientCase; children?: ReactNode }) {
  const { t } = useI18n()
  const { next_step: step } = shown
  const { title, text } = stepWords(t, shown)
  return (
    <section aria-labelledby={CASE_PARTS.next} className="page-width">
      <div className="card rounded-panel p-5 shadow-float md:p-10">
        {step.kind !== 'closed' && <TurnIndicator turn={step.turn} consultant={shown.consultant} />}
        <h2
          id={CASE_PARTS.next}
          tabIndex={-1}
          className="mt-4 max-w-[24em] scroll-mt-24 text-[1.8125rem] leading-[1.14] font-semibold tracking-[-0.02em] keep-phrases md:text-[2.75rem]"
        >
          {title}
        </h2>
        <p className="mt-3 max-w-[42em] text-lead break-words whitespace-pre-line text-ink-soft">{text}</p>
        <Deadline case={shown} />
        <StepActions case={shown} />
        {children}
      </div>
    </section>
  )
}

/** By when, in words; how much of the time is left; and whether it was missed, by them or by us. */
function Deadline({ case: shown }: { case: ClientCase }) {
  const { t, locale } = useI18n()
  const dates = useDates()
  const now = useMinute()
  const { due_at: dueAt, turn, kind, todo_id } = shown.next_step
  if (!dueAt) return null
  const left = timeLeft(dueAt, now)
  const since = shown.todos.find(({ id }) => id === todo_id)?.created_at ?? sinceOf(shown)
  const house = kind === 'call' ? officeTime(t, locale, dueAt, browserZone()) : null
  const wantedOn = wantedDay(shown)
  const day = wantedOn ? dates(wantedOn, 'day') : dates(dueAt, 'deadline')
  const date = house ? withBrackets(locale, day, house) : day
  return (
    <div className="mt-5 max-w-[30rem]">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{t(dueWords(shown.next_step), { date })}</span>
        {left.isLate ? (
          <LateBadge turn={turn} days={left.days} />
        ) : (
          <span className="inline-flex items-center gap-1.5 text-small text-ink-soft">
            <Icon of={Hourglass} size={16} />
            {t('case.next.left', { days: left.days, hours: left.hours })}
          </span>
        )}
      </p>
      {since && !left.isLate && (
        <RoadDashes
          count={DASHES}
          driven={Math.min(Math.floor(shareGone(since, dueAt, now) * DASHES), DASHES - 1)}
          hasNow
          className="mt-2 gap-1! md:gap-1.5!"
        />
      )}
    </div>
  )
}

/** The kind of the day: a call's own, the client's, the requested one, or the promised one. */
function dueWords({ kind, turn, values }: NextStep): MessageKey {
  if (kind === 'call') return 'case.next.at'
  if (values['due'] === 'wanted') return 'case.next.wantedBy'
  return turn === 'client' ? 'case.next.by' : 'case.next.promisedBy'
}

/** Since when a step runs that has no to-do of its own: those before the start run from when it was paid. */
function sinceOf({ next_step: { kind }, money, refund_request }: ClientCase): string | undefined {
  if (kind === 'writePlan' || kind === 'startWork') return money?.purchased_at
  return kind === 'refundRequested' ? refund_request?.asked_at : undefined
}

/** A promise of ours that is broken is red; a client's own lateness is not. */
function LateBadge({ turn, days }: { turn: ClientCase['next_step']['turn']; days: number }) {
  const { t } = useI18n()
  return turn === 'client' ? (
    <Badge tone="warning">{t('case.next.late', { count: days })}</Badge>
  ) : (
    <Badge tone="danger">{t('case.next.lateReply')}</Badge>
  )
}
