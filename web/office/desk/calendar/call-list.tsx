import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { dayAt, noonOf } from './calendar-days.ts'

const TONE: Record<DeskAppointment['status'], BadgeTone> = {
  booked: 'info',
  done: 'good',
  missed: 'warning',
  cancelled: 'muted',
}

export function CallBadge({ call }: { call: DeskAppointment }) {
  const { t } = useI18n()
  if (call.is_stranded) return <Badge tone="danger">{t('calendar.stranded')}</Badge>
  return <Badge tone={TONE[call.status]}>{t(`calendar.status.${call.status}`)}</Badge>
}

type CallListProps = {
  calls: readonly DeskAppointment[]
  days: readonly string[]
  onOpen: (call: DeskAppointment) => void
}

/** The same calls below each other, by day, for phones. */
export function CallList({ calls, days, onOpen }: CallListProps) {
  const { t, locale } = useI18n()
  if (calls.length === 0) return <p className="text-ink-soft">{t('calendar.empty')}</p>
  return (
    <div className="grid gap-6">
      {days.map((day) => {
        const ofDay = calls.filter(({ starts_at }) => dayAt(starts_at) === day)
        if (ofDay.length === 0) return null
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="border-b border-ink pb-2 text-h4 first-letter:uppercase">
              {callTime(locale, noonOf(day), BUSINESS.timeZone, 'day')}
            </h3>
            <ul>
              {ofDay.map((call) => (
                <li key={call.id} data-desk-row className="border-b">
                  <button
                    type="button"
                    onClick={() => onOpen(call)}
                    className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
                  >
                    <span className="w-20 shrink-0 font-semibold tabular-nums">
                      {callTime(locale, new Date(call.starts_at), BUSINESS.timeZone, 'time')}
                    </span>
                    <span className="min-w-0 grow wrap-anywhere">
                      {call.client_name}
                      <span className="block text-caption text-ink-soft">{call.consultant.name}</span>
                    </span>
                    <CallBadge call={call} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
