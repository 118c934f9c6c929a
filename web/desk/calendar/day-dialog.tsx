import { DAY_NOTE_MAX, type DayChange } from '../../../contract/appointment-vocabulary.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextField } from '../../forms/text-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useDialogDone } from '../../staff/use-dialog-done.ts'
import { houseToday } from './calendar-days.ts'
import { minuteOf } from './hours-week.ts'

type DayDialogProps = { kind: DayChange; whose: string; onClose: () => void }

/** Days off, or a day that is opened beyond the week; what is booked then is said. */
export function DayDialog({ kind, whose, onClose }: DayDialogProps) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { first: houseToday(), last: houseToday(), from: '', to: '', note: '' },
    endpoint: 'POST /desk/hours/{consultant}/days',
    rest: { params: { consultant: whose } },
    check: ({ first, last, from, to }) => ({
      ...(first > last ? { last: { key: 'calendar.hours.wrong' } } : {}),
      ...((from === '') !== (to === '') || (kind === 'open' && from === '')
        ? { to: { key: 'calendar.hours.missing' } }
        : {}),
      ...(from !== '' && to !== '' && from >= to ? { to: { key: 'calendar.hours.wrong' } } : {}),
    }),
    body: ({ first, last, from, to, note }) => ({
      kind,
      first_day: first,
      last_day: last,
      from: minuteOf(from) ?? null,
      to: minuteOf(to) ?? null,
      note: note.trim() || null,
    }),
    onDone: ({ booked }) =>
      booked.length > 0
        ? done(t('calendar.hours.booked', { count: booked.length }), 'danger')
        : done(t('calendar.hours.added')),
  })
  return (
    <FormDialog
      form={form}
      title={t(kind === 'off' ? 'calendar.hours.addOff' : 'calendar.hours.addOpen')}
      submit={t('calendar.save')}
      busy={t('calendar.saving')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field('first')} type="date" label={t('calendar.hours.first')} />
        <TextField {...form.field('last')} type="date" label={t('calendar.hours.last')} />
        <TextField {...form.field('from')} type="time" label={t('calendar.hours.from')} />
        <TextField {...form.field('to')} type="time" label={t('calendar.hours.to')} />
      </div>
      <TextField {...form.field('note')} maxLength={DAY_NOTE_MAX} label={t('calendar.hours.note')} />
    </FormDialog>
  )
}
