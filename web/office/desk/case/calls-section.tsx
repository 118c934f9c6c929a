import { useState } from 'react'
import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { useOfCase } from '#web/client/cases/use-of-case.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CallDialog } from '../calendar/call-dialog.tsx'
import { CallBadge } from '../calendar/call-list.tsx'
import { BookDialog } from './book-dialog.tsx'

const readCalls = (code: string, signal: AbortSignal) =>
  browserApi().call('GET /desk/cases/{code}/appointments', { params: { code }, signal })

/** The calls of a case, newest first; booked here at any time that is free. */
export function CallsSection({ case: { code, stage, version, client } }: { case: DeskCase }) {
  const { t, locale } = useI18n()
  const [opened, setOpened] = useState<DeskAppointment | null>(null)
  const [isBooking, setIsBooking] = useState(false)

  // Every change of a call raises the case's version.
  const asked = useOfCase(readCalls, { code, version })
  const calls = asked.status === 'there' ? asked.found : null
  const now = useMinute()
  const hasNext = calls?.some(({ status, ends_at }) => status === 'booked' && new Date(ends_at) > now)
  return (
    <StaffSection
      id="calls"
      title={t('calendar.part')}
      aside={
        stage !== 'closed' &&
        hasNext === false && (
          <Button variant="quiet" size="compact" onClick={() => setIsBooking(true)} className="-my-2 -mr-3">
            {t('calendar.book')}
          </Button>
        )
      }
    >
      {asked.status === 'failed' && <PartFailure error={asked.error} onRetry={asked.retry} />}
      {asked.status === 'loading' && (
        <StaffLoading className="mt-3">
          <Skeleton className="h-11" />
        </StaffLoading>
      )}
      {calls?.length === 0 && <p className="pt-3 text-small text-ink-soft">{t('calendar.none')}</p>}
      <ul>
        {calls?.map((call) => (
          <li key={call.id} className="border-b">
            <button
              type="button"
              onClick={() => setOpened(call)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-2 py-2 text-left text-small"
            >
              <span className="tabular-nums first-letter:uppercase">
                {callTime(locale, new Date(call.starts_at), BUSINESS.timeZone, 'shortDay')},{' '}
                {callTime(locale, new Date(call.starts_at), BUSINESS.timeZone, 'time')}
              </span>
              <CallBadge call={call} />
            </button>
          </li>
        ))}
      </ul>
      {opened && <CallDialog call={opened} consultants={[]} onClose={() => setOpened(null)} />}
      {isBooking && <BookDialog code={code} name={client.name} onClose={() => setIsBooking(false)} />}
    </StaffSection>
  )
}
