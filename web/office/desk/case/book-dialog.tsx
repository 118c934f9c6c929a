import { CALL_WAYS, SLOT_MINUTES } from '#contract/appointments/constants.ts'
import type { Slots } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime, showsSameTime } from '#locales/call-times.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { businessToday, instantAt } from '../calendar/calendar-days.ts'
import { useDayText } from '../day-text.ts'

type BookDialogProps = { code: string; name: string; onClose: () => void }

/** In place of a day with free times: any other, which the consultant's hours may not have. */
const OTHER = 'other'

/** Books a call for a client: the free times of the case's consultant first, any other time on purpose. */
export function BookDialog({ code, name, onClose }: BookDialogProps) {
  const { t, locale } = useI18n()
  const dayText = useDayText()
  const done = useDialogDone(onClose)
  const asked = useFetched(code, (signal) =>
    browserApi().call('GET /desk/cases/{code}/slots', { params: { code }, signal }),
  )
  const free = asked.status === 'there' ? asked.found : null
  const days = Map.groupBy(free?.slots ?? [], ({ starts_at }) => dayOf(starts_at))
  const form = useForm({
    initial: {
      free_day: '',
      slot: '',
      day: businessToday(),
      time: '',
      minutes: String(SLOT_MINUTES),
      how: 'phone',
      sure: '',
    },
    endpoint: 'POST /desk/cases/{code}/appointments',
    rest: { params: { code } },
    draft: `call ${code}`,
    texts: { hidden: ['sure'] },
    check: (values) => (startOf(values) ? {} : { [isOther(values) ? 'time' : 'slot']: { key: 'calendar.wrongTime' } }),
    body: (values) => ({
      starts_at: startOf(values) ?? '',
      minutes: Number(values.minutes) || SLOT_MINUTES,
      how: CALL_WAYS.find((one) => one === values.how) ?? 'phone',
      // Asked about this very time.
      ...(values.sure === startOf(values) && { sure: true }),
    }),
    onFailure: (error, values) => {
      if (error instanceof ApiFailure && error.code === 'outside_hours') form.change({ sure: startOf(values) ?? '' })
      return undefined
    },
    onDone: () => done(t('calendar.booked')),
  })
  const { values } = form
  const startsAt = startOf(values)
  const timeText = (instant: string) => callTime(locale, new Date(instant), BUSINESS.timeZone, 'time')
  const firstDay = form.field('free_day')
  return (
    <FormDialog
      form={form}
      title={t('calendar.bookTitle')}
      description={name}
      submit={t(startsAt && values.sure === startsAt ? 'calendar.bookAnyway' : 'calendar.bookDo')}
      busy={t('calendar.saving')}
      onClose={onClose}
    >
      {asked.status === 'loading' && <Skeleton className="h-14" />}
      {free?.away_until && (
        <Alert
          type="warning"
          title={t('desk.away.name', { name: free.consultant?.name ?? '', date: dayText(free.away_until) })}
        />
      )}
      {asked.status !== 'loading' && (
        <SelectField
          {...firstDay}
          onValue={(day) => {
            firstDay.onValue(day)
            form.change({ slot: '' })
          }}
          label={t('calendar.freeDay')}
          placeholder={t('calendar.chooseDay')}
          choices={[
            ...[...days.keys()].map((day) => ({ value: day, label: dayText(day) })),
            { value: OTHER, label: t('calendar.otherTime') },
          ]}
        />
      )}
      {days.has(values.free_day) && (
        <SelectField
          {...form.field('slot')}
          label={t('calendar.time', { city: t('footer.city') })}
          placeholder={t('calendar.chooseTime')}
          choices={(days.get(values.free_day) ?? []).map(({ starts_at }) => ({
            value: starts_at,
            label: timeText(starts_at),
          }))}
        />
      )}
      {isOther(values) && (
        <>
          <TextField {...form.field('day')} type="date" label={t('calendar.date')} />
          <TextField {...form.field('time')} type="time" label={t('calendar.time', { city: t('footer.city') })} />
        </>
      )}
      {startsAt && <ClientTime free={free} startsAt={startsAt} />}
      <TextField {...form.field('minutes')} inputMode="numeric" label={t('calendar.length')} />
      <SelectField
        {...form.field('how')}
        label={t('calendar.how')}
        choices={CALL_WAYS.map((value) => ({ value, label: t(`calendar.ways.${value}`) }))}
      />
    </FormDialog>
  )
}

type Times = { free_day: string; slot: string; day: string; time: string }

const isOther = ({ free_day }: Times) => free_day === OTHER
const startOf = (values: Times) => (isOther(values) ? instantAt(values.day, values.time) : values.slot || null)

/** The day of the office that a time is on. */
function dayOf(instant: string): string {
  return DAY.format(new Date(instant))
}
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: BUSINESS.timeZone })

/** The same hour in the zone of a client elsewhere. */
function ClientTime({ free, startsAt }: { free: (Slots & { time_zone: string }) | null; startsAt: string }) {
  const { t, locale } = useI18n()
  const at = new Date(startsAt)
  if (!free || showsSameTime(at, free.time_zone, BUSINESS.timeZone)) return null
  const when = `${callTime(locale, at, free.time_zone, 'shortDay')}, ${callTime(locale, at, free.time_zone, 'time')}`
  return <p className="text-small text-ink-soft">{t('calendar.clientTime', { when })}</p>
}
