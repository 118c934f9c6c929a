import { CalendarPlus, CircleCheck, CircleSlash, PhoneMissed, PhoneOff } from 'lucide'
import { useState } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import { appointmentRefusal } from '#contract/appointments/states.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { formatPhone } from '#locales/phone.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useSingleFlight } from '#web/data/forms/use-single-flight.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-style.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { ChosenTime } from './booking-form.tsx'
import { browserZone } from './zones.ts'

type BookedCallProps = {
  appointment: Appointment
  onChange: (changed: Appointment) => void
  onMove: () => void
  /** By what it stands under. */
  heading?: 'h2' | 'h4'
}

/** A call and its actions, for the holder of its link. */
export function BookedCall({ appointment, onChange, onMove, heading: Heading = 'h2' }: BookedCallProps) {
  const { t } = useI18n()
  const now = useMinute()
  const { status, starts_at, line } = appointment
  const name = appointment.consultant ? firstName(appointment.consultant.name) : t('appointments.someone')
  if (status === 'missed' || status === 'cancelled') {
    return (
      <section aria-labelledby="call-state" className="card card-pad max-w-[34rem]">
        <p className="text-small text-ink-soft">
          <When startsAt={starts_at} />
        </p>
        <Heading id="call-state" tabIndex={-1} className="mt-1 flex items-center gap-3 text-h3">
          <Icon of={status === 'missed' ? PhoneMissed : PhoneOff} size={22} />
          {t(status === 'missed' ? 'appointments.missedTitle' : 'appointments.cancelledTitle')}
        </Heading>
        <p className="mt-2 text-ink-soft">
          {t(status === 'missed' ? 'appointments.missedText' : 'appointments.cancelledText', { name })}
        </p>
        {line && <p className="mt-2 border-l-3 pl-3 whitespace-pre-line wrap-anywhere">{line}</p>}
        <Button className="mt-5 max-sm:w-full" onClick={onMove}>
          {t('appointments.again')}
        </Button>
      </section>
    )
  }
  if (status === 'done' || new Date(starts_at) <= now) {
    return (
      <section aria-labelledby="call-state" className="card card-pad max-w-[34rem]">
        <Heading id="call-state" tabIndex={-1} className="text-h3">
          {t('appointments.overTitle')}
        </Heading>
        <p className="mt-1 text-ink-soft">
          <When startsAt={starts_at} />
        </p>
      </section>
    )
  }
  return <Upcoming appointment={appointment} onChange={onChange} onMove={onMove} heading={Heading} name={name} />
}

function When({ startsAt }: { startsAt: string }) {
  const { locale } = useI18n()
  const zone = browserZone()
  const at = (shape: 'day' | 'time') => callTime(locale, new Date(startsAt), zone, shape)
  return <>{joinParts(locale, [at('day'), at('time')])}</>
}

function Upcoming({
  appointment,
  onChange,
  onMove,
  heading: Heading = 'h2',
  name,
}: BookedCallProps & { name: string }) {
  const { t, locale } = useI18n()
  const house = useOffice()
  const [isCancelling, setIsCancelling] = useState(false)
  const { runSingle, isBusy } = useSingleFlight()
  const [failure, setFailure] = useState<unknown>(null)
  const { token, starts_at, how, phone, video_link, reminders, case_code } = appointment
  const now = useMinute()
  const isLate = appointmentRefusal({ status: 'booked', startsAt: new Date(starts_at) }, 'move', 'client', now)

  const run = (call: () => Promise<Appointment>) =>
    runSingle(
      async () => {
        setFailure(null)
        onChange(await call())
        setIsCancelling(false)
      },
      async (error) => setFailure(error),
    )
  const cancel = () => browserApi().call('POST /calls/link/cancel', { body: { token } })
  const remind = (change: { day?: boolean; hour?: boolean }) =>
    browserApi().call('PUT /calls/link/reminders', {
      body: { token, day: reminders.day, hour: reminders.hour, ...change },
    })
  // What would have gone out before the call was booked cannot be switched any more.
  const isAhead = (kind: 'day' | 'hour') => new Date(reminders[`${kind}_at`]) > now
  const reminderTime = (at: string) => {
    const shape = (one: 'shortDay' | 'time') => callTime(locale, new Date(at), browserZone(), one)
    return t('appointments.reminderAt', { day: shape('shortDay'), time: shape('time') })
  }

  return (
    <section aria-labelledby="call-state" className="max-w-[34rem]">
      <Heading id="call-state" tabIndex={-1} className="flex items-center gap-2 text-label font-semibold text-money">
        <Icon of={CircleCheck} size={20} />
        {t('appointments.bookedTitle', { name })}
      </Heading>
      <div className="mt-3">
        <ChosenTime startsAt={starts_at} zone={browserZone()} />
      </div>
      <p className="mt-2 wrap-anywhere">
        {how === 'phone' && t('appointments.callsYou', { name, phone: phone ? formatPhone(phone) : '' })}
        {how === 'video' && !video_link && t('appointments.sendsLink', { name })}
        {how === 'video' && video_link && (
          <a href={video_link} className="text-primary underline underline-offset-4">
            {video_link}
          </a>
        )}
      </p>
      <a
        href={`/api/v1/calls/link/file?token=${encodeURIComponent(token)}`}
        download
        className={buttonClass('main', 'regular', 'mt-5 w-full')}
      >
        <Icon of={CalendarPlus} />
        {t('appointments.addToCalendar')}
      </a>
      {isLate ? (
        <Alert type="info" title={t('appointments.tooLate')} className="mt-3">
          <a href={`tel:${house.phone}`} className="underline underline-offset-4">
            {formatPhone(house.phone)}
          </a>
        </Alert>
      ) : (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button variant="second" onClick={onMove}>
            {t('appointments.move')}
          </Button>
          <Button
            variant="second"
            onClick={() => {
              setFailure(null)
              setIsCancelling(true)
            }}
          >
            {t('appointments.cancel')}
          </Button>
        </div>
      )}
      <p className="mt-3 text-caption text-ink-soft">
        {t('appointments.fileHelp', { file: `northlane-${case_code ?? appointment.id.slice(0, 8)}.ics` })}
      </p>
      <div className="mt-6 grid border-t">
        {(['day', 'hour'] as const).filter(isAhead).map((kind) => (
          <div key={kind} className="border-b py-2">
            <Switch
              label={t(`appointments.reminder.${kind}`)}
              help={reminderTime(reminders[`${kind}_at`])}
              checked={reminders[kind]}
              onChange={({ target: { checked } }) => void run(() => remind({ [kind]: checked }))}
            />
          </div>
        ))}
      </div>
      {failure !== null && !isCancelling && <Alert type="danger" title={errorText(t, failure)} className="mt-4" />}
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setIsCancelling}
        title={t('appointments.cancelTitle')}
        description={
          <>
            <When startsAt={starts_at} />
            <br />
            {t('appointments.cancelText', { name })}
            {failure !== null && <Alert type="danger" title={errorText(t, failure)} className="mt-3" />}
          </>
        }
        cancelLabel={t('appointments.keep')}
        confirmLabel={t('appointments.cancelDo')}
        busyLabel={t('appointments.cancelling')}
        busy={isBusy}
        onConfirm={() => void run(cancel)}
        tone="main"
      />
    </section>
  )
}

/** A link without a call. */
export function NoCall() {
  const { t } = useI18n()
  const house = useOffice()
  return (
    <section aria-labelledby="call-state" className="card card-pad max-w-[34rem]">
      <h2 id="call-state" className="flex items-center gap-3 text-h3">
        <Icon of={CircleSlash} size={22} />
        {t('appointments.noCallTitle')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('appointments.noCallText')}</p>
      <p className="mt-3">
        <a href={`tel:${house.phone}`} className="text-primary underline underline-offset-4">
          {formatPhone(house.phone)}
        </a>
      </p>
    </section>
  )
}
