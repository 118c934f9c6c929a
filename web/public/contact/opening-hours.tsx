import { DoorClosed, DoorOpen } from 'lucide'
import { useSyncExternalStore } from 'react'
import type { Week } from '#contract/settings/constants.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { withBrackets } from '#locales/marks.ts'
import type { Translate } from '#locales/translate.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { type I18n, useI18n } from '#web/data/i18n/i18n.tsx'
import { clockTime, dayName, WEEK_FROM_MONDAY } from '#web/data/i18n/opening-hours.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type OpenNow, openNow } from './open-now.ts'

/** The week, and whether the door is open at this minute, on Montréal's clock wherever the reader is. */
export function OpeningHours() {
  const { locale, t } = useI18n()
  const minute = useSyncExternalStore(everyMinute, thisMinute, renderedMinute)
  const house = useOffice()
  const state = openNow(new Date(minute * MINUTE_MS), house)
  return (
    <section aria-label={t('contact.hours.title')} data-minute={minute} className="mt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-h3">{t('contact.hours.title')}</h2>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          <Badge tone={state.isOpen ? 'good' : 'muted'} icon={state.isOpen ? DoorOpen : DoorClosed}>
            {t(state.isOpen ? 'contact.hours.open' : 'contact.hours.closed')}
          </Badge>
          <span>{whenNext(locale, t, state)}</span>
        </p>
      </div>
      <dl className="mt-4 max-w-104">
        {WEEK_FROM_MONDAY.map((day) => (
          <div
            key={day}
            aria-current={day === state.today ? 'date' : undefined}
            className={classNames(
              'flex justify-between gap-4 border-b py-2 text-label tabular-nums',
              day === state.today ? 'font-semibold' : 'font-normal',
            )}
          >
            <dt className="first-letter:uppercase">
              {dayName(t, day, 'long')}
              {day === state.today && (
                <span className="text-caption font-normal text-ink-faint">
                  {withBrackets(locale, '', t('contact.hours.today'))}
                </span>
              )}
            </dt>
            <dd>{hoursOf(locale, t, house.hours, day)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-caption text-ink-faint">{t('contact.hours.zone')}</p>
    </section>
  )
}

function hoursOf(locale: I18n['locale'], t: Translate, hours: Week, day: number): string {
  const [opens, closes] = hours[day] ?? []
  if (!opens || !closes) return t('contact.hours.dayClosed')
  return t('contact.hours.range', { opens: clockTime(locale, opens), closes: clockTime(locale, closes) })
}

function whenNext(locale: I18n['locale'], t: Translate, state: OpenNow): string {
  if (state.isOpen) return t('contact.hours.openUntil', { time: clockTime(locale, state.closes) })
  if (!state.opens) return ''
  const time = clockTime(locale, state.opens.time)
  if (state.opens.daysAhead === 0) return t('contact.hours.opensToday', { time })
  if (state.opens.daysAhead === 1) return t('contact.hours.opensTomorrow', { time })
  return t('contact.hours.opensOn', { day: dayName(t, state.opens.day, 'long'), time })
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS)
}

/**
 * The page may be some seconds old: the browser hydrates with the minute that the server wrote, then reads its own
 * clock.
 */
function renderedMinute(): number {
  if (typeof document === 'undefined') return thisMinute()
  return Number(document.querySelector<HTMLElement>('[data-minute]')?.dataset['minute'])
}
