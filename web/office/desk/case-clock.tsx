import { Clock } from 'lucide'
import type { DeskClock } from '#contract/cases/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import type { Translate } from '#locales/translate.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

const HOUR = 60

/** `5 h 5 min`, `8 h` */
export function hoursAndMinutes(t: Translate, minutes: number): string {
  return t('desk.clock.time', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR })
}

type Dash = 'ahead' | 'spent' | 'now' | 'over'

/** One dash for each hour that was promised; past the promise all are over, with one more for each hour since. */
export function dashesOf({ spent_minutes: spent, promised_minutes: promised, state }: DeskClock): Dash[] {
  const hours = promised / HOUR
  if (state === 'broken') {
    const more = Math.min(Math.ceil((spent - promised) / HOUR), hours)
    return Array.from({ length: hours + more }, (): Dash => 'over')
  }
  const present = Math.min(Math.floor(spent / HOUR), hours - 1)
  return Array.from({ length: hours }, (_, hour): Dash => {
    if (hour < present) return 'spent'
    if (hour > present) return 'ahead'
    return state === 'soon' ? 'now' : spent > 0 ? 'spent' : 'ahead'
  })
}

/** How much of the promise is used up, drawn and said. */
export function CaseClockText({ clock, className }: { clock: DeskClock; className?: string }) {
  const { t, locale } = useI18n()
  const { spent_minutes: spent, promised_minutes: promised, state, is_first: isFirst } = clock
  const tone = state === 'broken' ? 'text-danger' : state === 'soon' ? 'text-amber-ink' : 'text-ink-soft'
  return (
    <span
      className={classNames('inline-flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1', className)}
    >
      <span aria-hidden="true" className="case-clock">
        {Object.entries(dashesOf(clock)).map(([hour, dash]) => (
          <i key={hour} data-dash={dash} />
        ))}
      </span>
      <span className={classNames('text-right text-caption tabular-nums', tone, state !== 'calm' && 'font-semibold')}>
        {joinParts(locale, [
          t('desk.clock.of', { spent: hoursAndMinutes(t, spent), promised: hoursAndMinutes(t, promised) }),
          isFirst && t('desk.clock.first'),
        ])}
      </span>
    </span>
  )
}

/** In a word: how far past the promise, or how much is left. */
export function ClockBadge({ clock }: { clock: DeskClock }) {
  const { t } = useI18n()
  const { spent_minutes: spent, promised_minutes: promised, state } = clock
  if (state === 'calm') {
    return (
      <span className="text-caption text-ink-soft">
        {t('desk.clock.left', { time: hoursAndMinutes(t, promised - spent) })}
      </span>
    )
  }
  return (
    <Badge tone={state === 'broken' ? 'danger' : 'warning'} icon={Clock} isPhrase>
      {state === 'broken'
        ? t('desk.clock.overShort', { time: hoursAndMinutes(t, spent - promised) })
        : t('desk.clock.left', { time: hoursAndMinutes(t, promised - spent) })}
    </Badge>
  )
}
