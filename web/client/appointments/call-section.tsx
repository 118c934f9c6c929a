import { CalendarClock, PhoneMissed } from 'lucide'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { browserZone, officeTime } from '#web/public/calls/zones.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PartHeading } from '../cases/section-heading.tsx'
import { useOfCase } from '../cases/use-of-case.ts'

const readCalls = (code: string, signal: AbortSignal) =>
  browserApi().call('GET /cases/{code}/appointments', { params: { code }, signal })

/** The call of a case: the next one, one that was missed, or the way to book one. */
export function CallSection({ case: { code, version, stage } }: { case: ClientCase }) {
  const { t, locale } = useI18n()
  // Every change of a call raises the case's version.
  const asked = useOfCase(readCalls, { code, version })
  const calls = asked.status === 'there' ? asked.found : null
  const now = useMinute()
  const next = calls?.find(({ status, ends_at }) => status === 'booked' && new Date(ends_at) > now)
  const [latest] = calls ?? []
  if (stage === 'closed' && !next) return null
  const at = (call: Appointment, shape: 'day' | 'time') =>
    callTime(locale, new Date(call.starts_at), browserZone(), shape)
  const house = next && officeTime(t, locale, next.starts_at, browserZone())
  return (
    <section aria-labelledby="call">
      <PartHeading id="call" title={t('appointments.part.title')} />
      {asked.status === 'failed' && <PartFailure error={asked.error} onRetry={asked.retry} className="mt-4" />}
      {asked.status === 'loading' && <Skeleton className="mt-4 h-16" />}
      {next && (
        <div className="mt-4 grid gap-1">
          <p className="flex items-center gap-3 text-h4 tabular-nums">
            <Icon of={CalendarClock} size={20} className="text-primary" />
            <span className="first-letter:uppercase">{joinParts(locale, [at(next, 'day'), at(next, 'time')])}</span>
          </p>
          {house && <p className="text-small text-ink-soft">{house}</p>}
          <ButtonLink to={`/case/${code}/call`} variant="second" size="compact" className="mt-2 justify-self-start">
            {t('appointments.part.open')}
          </ButtonLink>
        </div>
      )}
      {calls && !next && (
        <div className="mt-4 grid gap-3">
          {latest?.status === 'missed' ? (
            <p className="flex items-start gap-3">
              <Icon of={PhoneMissed} size={20} className="mt-0.5 text-amber-ink" />
              {t('appointments.part.missed', { when: joinParts(locale, [at(latest, 'day'), at(latest, 'time')]) })}
            </p>
          ) : (
            <p className="text-ink-soft">{t('appointments.part.none')}</p>
          )}
          <ButtonLink to={`/case/${code}/call`} variant="second" size="compact" className="justify-self-start">
            {t(latest?.status === 'missed' ? 'appointments.part.again' : 'appointments.part.book')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
