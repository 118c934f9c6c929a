import { useState } from 'react'
import { CALL_WAYS, SLOT_MINUTES } from '../../../contract/appointment-vocabulary.ts'
import type { DeskAppointment } from '../../../contract/appointments.ts'
import { BUSINESS } from '../../../contract/business.ts'
import type { DeskCase } from '../../../contract/cases.ts'
import { callTime } from '../../../locales/call-times.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useOfCase } from '../../cases/use-of-case.ts'
import { SelectField } from '../../forms/choice-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextField } from '../../forms/text-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useMinute } from '../../i18n/minutes.ts'
import { PartFailure } from '../../shell/part-failure.tsx'
import { StaffLoading } from '../../staff/staff-loading.tsx'
import { StaffSection } from '../../staff/staff-section.tsx'
import { useDialogDone } from '../../staff/use-dialog-done.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { houseToday, instantAt } from '../calendar/calendar-days.ts'
import { CallDialog } from '../calendar/call-dialog.tsx'
import { CallBadge } from '../calendar/call-list.tsx'

const readCalls = (code: string, signal: AbortSignal) =>
  browserApi().call('GET /desk/cases/{code}/appointments', { params: { code }, signal })

/** The calls of a case, newest first; booked here at any time that is free. */
export function CallsPart({ case: { code, stage, version, client } }: { case: DeskCase }) {
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

type BookDialogProps = { code: string; name: string; onClose: () => void }

function BookDialog({ code, name, onClose }: BookDialogProps) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { day: houseToday(), time: '', minutes: String(SLOT_MINUTES), how: 'phone' },
    endpoint: 'POST /desk/cases/{code}/appointments',
    rest: { params: { code } },
    check: ({ day, time }) => (instantAt(day, time) ? {} : { time: { key: 'calendar.wrongTime' } }),
    body: ({ day, time, minutes, how }) => ({
      starts_at: instantAt(day, time) ?? '',
      minutes: Number(minutes) || SLOT_MINUTES,
      how: CALL_WAYS.find((one) => one === how) ?? 'phone',
    }),
    onDone: () => done(t('calendar.booked')),
  })
  return (
    <FormDialog
      form={form}
      title={t('calendar.bookTitle')}
      description={name}
      submit={t('calendar.bookDo')}
      busy={t('calendar.saving')}
      onClose={onClose}
    >
      <TextField {...form.field('day')} type="date" label={t('calendar.date')} />
      <TextField {...form.field('time')} type="time" label={t('calendar.time', { city: t('footer.city') })} />
      <TextField {...form.field('minutes')} inputMode="numeric" label={t('calendar.length')} />
      <SelectField
        {...form.field('how')}
        label={t('calendar.how')}
        choices={CALL_WAYS.map((value) => ({ value, label: t(`calendar.ways.${value}`) }))}
      />
    </FormDialog>
  )
}
