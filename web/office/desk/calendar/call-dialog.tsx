import { useState } from 'react'
import { CALL_NOTE_MAX } from '#contract/appointments/constants.ts'
import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { appointmentRefusal } from '#contract/appointments/states.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { formatPhone } from '#locales/phone.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { dayAt, instantAt, timeAt } from './calendar-days.ts'
import { CallBadge } from './call-list.tsx'

type Consultants = readonly { id: string; name: string }[]
type CallDialogProps = { call: DeskAppointment; consultants: Consultants; onClose: () => void }
type Step = 'look' | 'move' | 'cancel' | 'done' | 'missed'

/** One call: what is known of it, and what can be done. */
export function CallDialog({ call, consultants, onClose }: CallDialogProps) {
  const [step, setStep] = useState<Step>('look')
  const back = () => setStep('look')
  if (step === 'move') return <MoveCall call={call} consultants={consultants} onBack={back} onClose={onClose} />
  if (step === 'cancel') return <CancelCall call={call} onBack={back} onClose={onClose} />
  if (step === 'done' || step === 'missed') return <Outcome call={call} status={step} onBack={back} onClose={onClose} />
  return <Look call={call} onStep={setStep} onClose={onClose} />
}

function Look({ call, onStep, onClose }: { call: DeskAppointment; onStep: (step: Step) => void; onClose: () => void }) {
  const { t, locale } = useI18n()
  const instant = new Date(call.starts_at)
  const now = useMinute()
  const state = { status: call.status, startsAt: instant }
  const may = (act: 'move' | 'cancel' | 'markDone') => !appointmentRefusal(state, act, 'staff', now)
  const at = (shape: 'day' | 'time', zone: string) => callTime(locale, instant, zone, shape)
  const theirs = joinParts(locale, [at('day', call.time_zone), at('time', call.time_zone)])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('calendar.with', { name: call.client_name })}
      closeLabel={t('calendar.close')}
      actions={
        <>
          {may('cancel') && (
            <Button variant="quiet" onClick={() => onStep('cancel')}>
              {t('calendar.cancel')}
            </Button>
          )}
          {may('move') && (
            <Button variant="second" onClick={() => onStep('move')}>
              {t('calendar.move')}
            </Button>
          )}
          {may('markDone') && (
            <>
              <Button variant="second" onClick={() => onStep('missed')}>
                {t('calendar.markMissed')}
              </Button>
              <Button onClick={() => onStep('done')}>{t('calendar.markDone')}</Button>
            </>
          )}
        </>
      }
    >
      <div className="grid justify-items-start gap-2">
        <CallBadge call={call} />
        <p className="text-h4 first-letter:uppercase">
          {at('day', BUSINESS.timeZone)}, {at('time', BUSINESS.timeZone)}
        </p>
        {call.time_zone !== BUSINESS.timeZone && (
          <p className="text-small text-ink-soft">{t('calendar.clientTime', { when: theirs })}</p>
        )}
        <p>{call.consultant.name}</p>
        {call.how === 'phone' && call.phone && (
          <a href={`tel:${call.phone}`} className="min-h-11 content-center text-primary underline underline-offset-4">
            {formatPhone(call.phone)}
          </a>
        )}
        {call.how === 'video' && call.video_link && (
          <a href={call.video_link} className="text-primary underline underline-offset-4 wrap-anywhere">
            {call.video_link}
          </a>
        )}
        {call.about && <p className="wrap-anywhere">{t('calendar.about', { text: call.about })}</p>}
        {call.case_code && (
          <ButtonLink to={`/desk/cases/${call.case_code}`} variant="quiet" size="compact" className="-ml-3">
            {t('calendar.openCase')} {call.case_code}
          </ButtonLink>
        )}
        {!call.case_code && call.request_id && (
          <ButtonLink to={`/desk/inbox/${call.request_id}`} variant="quiet" size="compact" className="-ml-3">
            {t('calendar.openRequest')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

type ActProps = { call: DeskAppointment; onBack: () => void; onClose: () => void }

function MoveCall({ call, consultants, onBack, onClose }: ActProps & { consultants: Consultants }) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const minutes = Math.round((Date.parse(call.ends_at) - Date.parse(call.starts_at)) / 60_000)
  const form = useForm({
    initial: {
      day: dayAt(call.starts_at),
      time: timeAt(call.starts_at),
      minutes: String(minutes),
      consultant: call.consultant.id,
    },
    endpoint: 'POST /desk/appointments/{id}/move',
    rest: { params: { id: call.id } },
    check: ({ day, time }) => (instantAt(day, time) ? {} : { time: { key: 'calendar.wrongTime' } }),
    body: (values) => ({
      version: call.version,
      starts_at: instantAt(values.day, values.time) ?? '',
      minutes: Number(values.minutes) || minutes,
      ...(values.consultant === call.consultant.id ? {} : { consultant_id: values.consultant }),
    }),
    onDone: () => done(t('calendar.moved')),
  })
  const choices = consultants.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = choices.some(({ value }) => value === call.consultant.id)
  return (
    <FormDialog
      form={form}
      title={t('calendar.moveTitle', { name: call.client_name })}
      submit={t('calendar.moveDo')}
      busy={t('calendar.saving')}
      onClose={onBack}
    >
      <TextField {...form.field('day')} type="date" label={t('calendar.date')} />
      <TextField {...form.field('time')} type="time" label={t('calendar.time', { city: t('footer.city') })} />
      <TextField {...form.field('minutes')} inputMode="numeric" label={t('calendar.length')} />
      {consultants.length > 0 && (
        <SelectField
          {...form.field('consultant')}
          label={t('calendar.consultant')}
          choices={isKnown ? choices : [{ value: call.consultant.id, label: call.consultant.name }, ...choices]}
        />
      )}
    </FormDialog>
  )
}

function CancelCall({ call, onBack, onClose }: ActProps) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { line: '' },
    draft: `cancel call ${call.id}`,
    endpoint: 'POST /desk/appointments/{id}/cancel',
    rest: { params: { id: call.id } },
    body: ({ line }) => ({ version: call.version, line: line.trim() || null }),
    onDone: () => done(t('calendar.cancelled')),
  })
  return (
    <FormDialog
      form={form}
      title={t('calendar.cancelTitle', { name: call.client_name })}
      submit={t('calendar.cancelDo')}
      busy={t('calendar.saving')}
      cancel={t('calendar.back')}
      onClose={onBack}
    >
      <TextareaField {...form.field('line')} label={t('calendar.line')} maxLength={CALL_NOTE_MAX} rows={3} />
    </FormDialog>
  )
}

function Outcome({ call, status, onBack, onClose }: ActProps & { status: 'done' | 'missed' }) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { line: '', note: '' },
    draft: `call outcome ${call.id} ${status}`,
    endpoint: 'POST /desk/appointments/{id}/outcome',
    rest: { params: { id: call.id } },
    body: ({ line, note }) => ({ version: call.version, status, line: line.trim() || null, note: note.trim() || null }),
    onDone: () => done(t('calendar.noted')),
  })
  return (
    <FormDialog
      form={form}
      title={t(`calendar.outcomeTitle.${status}`)}
      description={status === 'missed' ? t('calendar.missedHelp') : undefined}
      submit={t('calendar.save')}
      busy={t('calendar.saving')}
      onClose={onBack}
    >
      {status === 'missed' && (
        <TextareaField {...form.field('line')} label={t('calendar.line')} maxLength={CALL_NOTE_MAX} rows={2} />
      )}
      <TextareaField {...form.field('note')} label={t('calendar.note')} maxLength={CALL_NOTE_MAX} rows={3} />
    </FormDialog>
  )
}
