import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DAY_NOTE_MAX, type DayChange } from '#contract/appointments/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { DOT } from '#locales/marks.ts'
import type { AnswerTo } from '#web/data/forms/endpoint.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { businessToday } from './calendar-days.ts'
import { minuteOf } from './hours-week.ts'

type DayDialogProps = { kind: DayChange; whose: string; onClose: () => void }

type Saved = AnswerTo<'POST /desk/hours/{consultant}/days'>

/** Days off, or a day that is opened beyond the week. */
export function DayDialog({ kind, whose, onClose }: DayDialogProps) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<Saved | null>(null)
  const form = useForm({
    initial: { first: businessToday(), last: businessToday(), from: '', to: '', note: '' },
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
    onDone: async (answer) => {
      if (answer.booked.length === 0 && answer.open_cases.length === 0) return done(t('calendar.hours.added'))
      setSaved(answer)
      await revalidate()
    },
  })
  if (saved) return <InThatTime saved={saved} onClose={onClose} />
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

/** The days are saved: what is booked then, and which cases wait meanwhile. Neither is moved. */
function InThatTime({ saved: { booked, open_cases: cases }, onClose }: { saved: Saved; onClose: () => void }) {
  const { t, locale } = useI18n()
  const when = (startsAt: string, shape: 'day' | 'time') =>
    callTime(locale, new Date(startsAt), BUSINESS.timeZone, shape)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('calendar.hours.added')}
      closeLabel={t('calendar.close')}
      actions={<Button onClick={onClose}>{t('calendar.hours.understood')}</Button>}
    >
      {booked.length > 0 && (
        <section className="mb-5">
          <h3 className="text-label font-semibold">{t('calendar.hours.booked', { count: booked.length })}</h3>
          <ul className="mt-1">
            {booked.map(({ id, client_name: name, case_code: code, starts_at: at }) => (
              <li key={id} className="py-1">
                {code ? <TextLink to={`/desk/cases/${code}#calls`}>{name}</TextLink> : name}
                {DOT}
                {joinParts(locale, [when(at, 'day'), when(at, 'time')])}
              </li>
            ))}
          </ul>
        </section>
      )}
      {cases.length > 0 && (
        <section>
          <h3 className="text-label font-semibold">{t('calendar.hours.openCases', { count: cases.length })}</h3>
          <ul className="mt-1">
            {cases.map(({ code, client_name: name }) => (
              <li key={code} className="py-1">
                <TextLink to={`/desk/cases/${code}`}>{code}</TextLink>
                {name && `${DOT}${name}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
