import { Link } from 'react-router'
import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { DOT } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { dayAt } from '../calendar/calendar-days.ts'
import { CallBadge } from '../calendar/call-list.tsx'
import { SIDE_ROW, SidePart } from './side-parts.tsx'

type CallsProps = { calls: readonly DeskAppointment[]; count: number; kind: 'today' | 'stranded' }

/** Calls of the day, or future ones without a consultant; each links to itself in the calendar. */
export function CallsSection({ calls, count, kind }: CallsProps) {
  const { t, locale } = useI18n()
  if (calls.length === 0) return null
  const isToday = kind === 'today'
  const when = (call: DeskAppointment, shape: 'shortDay' | 'time') =>
    callTime(locale, new Date(call.starts_at), BUSINESS.timeZone, shape)
  return (
    <SidePart
      id={isToday ? 'calls-today' : 'calls-stranded'}
      title={t(isToday ? 'calendar.callsToday' : 'calendar.strandedTitle')}
      count={count}
      shown={calls.length}
      list={isToday ? undefined : 'stranded'}
    >
      {!isToday && <p className="pt-3 text-caption text-ink-soft">{t('calendar.strandedText')}</p>}
      <ul>
        {calls.map((call) => (
          <li key={call.id} data-desk-row className={SIDE_ROW}>
            <span className="min-w-0">
              <Link
                to={`/desk/calendar?day=${dayAt(call.starts_at)}&view=day${isToday ? '' : '&consultant=all'}&call=${call.id}`}
                className="font-label wrap-anywhere after:absolute after:inset-0"
              >
                {isToday ? when(call, 'time') : joinParts(locale, [when(call, 'shortDay'), when(call, 'time')])}
              </Link>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {[call.client_name || t('desk.gone'), call.case_code, !isToday && call.consultant.name]
                  .filter(Boolean)
                  .join(DOT)}
              </span>
            </span>
            <CallBadge call={call} />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
