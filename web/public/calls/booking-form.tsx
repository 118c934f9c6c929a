import { ArrowRight } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ABOUT_MAX } from '#contract/appointments/constants.ts'
import type { Appointment, Booking, Slots } from '#contract/appointments/endpoints.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { inBrackets } from '#locales/marks.ts'
import { formatPhone } from '#locales/phone.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { RadioField } from '#web/data/forms/choice-fields.tsx'
import { isBlank } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { PhoneField, TextField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { nextFree } from './slot-days.ts'
import { SlotPicker, SlotRadio } from './slot-picker.tsx'
import { browserZone, officeTime } from './zones.ts'

const NEXT_SHOWN = 2

type Wanted = Pick<Booking, 'starts_at' | 'how' | 'time_zone'> & { phone: string | null; about: string | null }

type BookingFormProps = {
  free: Slots
  /** Where they are called, when it is known. */
  phone: string | null
  /** A call that is moved keeps how and about what. */
  moved?: Appointment
  onBook: (wanted: Wanted, idempotencyKey: string) => Promise<Appointment>
  onBooked: (booked: Appointment) => void
  /** Reloads the free times. */
  onStale: () => Promise<void>
  aside?: ReactNode
  /** Inside a card there is no room beside the times. */
  isStacked?: boolean
  heading?: 'h2' | 'h3' | 'h5'
}

/** One slot, one button: the free times, and beside them the call that would come of the chosen one. */
export function BookingForm({
  free,
  phone,
  moved,
  onBook,
  onBooked,
  onStale,
  aside,
  isStacked,
  heading: Heading = isStacked ? 'h5' : 'h2',
}: BookingFormProps) {
  const { t, locale } = useI18n()
  const [lost, setLost] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useFormWith({
    initial: {
      starts_at: '',
      time_zone: browserZone(),
      how: 'phone',
      phone: phone ? formatPhone(phone) : '',
      about: '',
    },
    texts: { hidden: ['starts_at', 'time_zone'] },
    check: (values) =>
      !moved && values.how === 'phone' && isBlank(values.phone) ? { phone: { key: 'appointments.numberMissing' } } : {},
    body: (values): Wanted => ({
      ...values,
      how: values.how === 'video' ? 'video' : 'phone',
      // A video call needs no number, and the field is not there to mend one.
      phone: (values.how === 'phone' && values.phone.trim()) || null,
      about: values.about.trim() || null,
    }),
    async send(wanted, { key }) {
      try {
        return await onBook(wanted, key)
      } catch (error) {
        if (isGone(error)) await onStale().catch(() => undefined)
        throw error
      }
    },
    onDone: onBooked,
    onFailure(error, { starts_at }) {
      if (!isGone(error)) return undefined
      form.change({ starts_at: '' })
      setLost(starts_at)
      return {}
    },
  })
  const { starts_at: startsAt, time_zone: zone, how } = form.values
  const chosen = free.slots.some(({ starts_at }) => starts_at === startsAt) ? startsAt : null

  function choose(starts_at: string) {
    form.change({ starts_at })
    setLost(null)
  }

  const button = (
    <SubmitButton
      form={form}
      variant="next"
      size="call"
      className="w-full"
      disabled={!chosen}
      busyLabel={t('appointments.booking')}
      endIcon={<Icon of={ArrowRight} />}
    >
      {t(moved ? 'appointments.moveHere' : 'appointments.book')}
    </SubmitButton>
  )

  return (
    <Form
      form={form}
      aria-label={t('appointments.yourCall')}
      className={classNames('grid items-start gap-x-14 gap-y-8', !isStacked && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}
    >
      <div>
        <SlotPicker
          free={free}
          zone={zone}
          onZone={(time_zone) => form.change({ time_zone })}
          chosen={startsAt || null}
          onChoose={choose}
        />
        {aside}
      </div>
      <div className="grid gap-5 lg:sticky lg:top-24">
        <section aria-labelledby="your-call" className="card card-pad shadow-float">
          <Heading ref={heading} id="your-call" tabIndex={-1} className="text-small font-normal text-ink-soft">
            {t('appointments.yourCall')}
          </Heading>
          {lost && <Lost key={lost} startsAt={lost} free={free} zone={zone} heading={heading} onChoose={choose} />}
          {chosen ? (
            <ChosenTime startsAt={chosen} zone={zone} />
          ) : (
            !lost && <p className="mt-1 text-h4">{t('appointments.chooseFirst')}</p>
          )}
          {!moved && (
            <div className="mt-5 grid gap-4 border-t pt-5">
              <RadioField
                {...form.field('how')}
                legend={t('appointments.how')}
                layout="cards"
                options={[
                  { value: 'phone', label: t('appointments.phone') },
                  { value: 'video', label: t('appointments.video'), help: t('appointments.videoHelp') },
                ]}
              />
              {how === 'phone' && <PhoneField {...form.field('phone')} label={t('appointments.number')} />}
              <TextField
                {...form.field('about')}
                label={t('appointments.about')}
                note={inBrackets(locale, t('appointments.ifYouLike'))}
                maxLength={ABOUT_MAX}
              />
            </div>
          )}
          <FormFailure failure={form.failure} className="mt-4" />
          <div className={classNames('mt-5', !isStacked && 'max-lg:hidden')}>{button}</div>
          <p className="mt-3 text-caption text-ink-soft">{t('appointments.until')}</p>
        </section>
        {free.consultant && !isStacked && <Consultant {...free.consultant} />}
      </div>
      {!isStacked && (
        <div className="foot-bar sticky -mx-(--page-margin) px-(--page-margin) bottom-0 z-10 border-t bg-paper py-3 lg:hidden">
          {chosen && <ChosenLine startsAt={chosen} zone={zone} />}
          {button}
        </div>
      )}
    </Form>
  )
}

/** The time was just taken, or is no longer offered. */
function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && ['slot_taken', 'slot_not_offered'].includes(error.code)
}

/** The hour set large, in the reader's zone, with the business time zone below where it differs. */
export function ChosenTime({ startsAt, zone }: { startsAt: string; zone: string }) {
  const { t, locale } = useI18n()
  const instant = new Date(startsAt)
  const house = officeTime(t, locale, startsAt, zone)
  return (
    <div>
      <p className="text-h1 tabular-nums">{callTime(locale, instant, zone, 'time')}</p>
      <p className="mt-1.5 text-label font-semibold first-letter:uppercase">{callTime(locale, instant, zone, 'day')}</p>
      <p className="text-small text-ink-soft">{joinParts(locale, [house, t('appointments.minutes')])}</p>
    </div>
  )
}

/** The same in one line, beside the button that stays in sight. */
function ChosenLine({ startsAt, zone }: { startsAt: string; zone: string }) {
  const { t, locale } = useI18n()
  const at = (shape: 'shortDay' | 'time') => callTime(locale, new Date(startsAt), zone, shape)
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
      <span className="font-semibold first-letter:uppercase">
        {at('shortDay')}, {at('time')}
      </span>
      <span className="text-ink-soft">{officeTime(t, locale, startsAt, zone)}</span>
    </p>
  )
}

/** Who calls. */
function Consultant({ name, languages }: NonNullable<Slots['consultant']>) {
  const { t } = useI18n()
  return (
    <p className="flex items-center gap-3 px-2">
      <Avatar name={name} />
      <span>
        <span className="block text-label font-semibold">{name}</span>
        <span className="text-small text-ink-soft">
          {languages.map((code) => t('appointments.language', { code })).join(' · ')}
        </span>
      </span>
    </p>
  )
}

type LostProps = {
  startsAt: string
  free: Slots
  zone: string
  /** Of what stands around it: takes the focus where there is nothing to choose here, any more or at all. */
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (startsAt: string) => void
}

/** The time was taken: nothing is booked, and the next free times are one press away. */
function Lost({ startsAt, free, zone, heading, onChoose }: LostProps) {
  const { t, locale } = useI18n()
  const next = nextFree(free.slots, startsAt, NEXT_SHOWN)
  const choices = useRef<HTMLDivElement>(null)
  // The button that was pressed cannot be pressed again before a time is chosen.
  useEffect(() => (choices.current?.querySelector('input') ?? heading.current)?.focus(), [heading])

  function choose(chosen: string) {
    onChoose(chosen)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <div className="mt-3 grid gap-3">
      <Alert
        type="warning"
        isNews
        title={t('appointments.taken', { time: callTime(locale, new Date(startsAt), zone, 'time') })}
      >
        {t(next.length > 0 ? 'appointments.takenNext' : 'appointments.takenNone')}
      </Alert>
      <div ref={choices} className="grid grid-cols-2 gap-2">
        {next.map((slot) => (
          <SlotRadio key={slot.starts_at} slot={slot} zone={zone} isChosen={false} onChoose={choose} group="next" />
        ))}
      </div>
    </div>
  )
}
