import { ChevronLeft, ChevronRight, Moon } from 'lucide'
import { useId, useState } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import type { Slots } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { DAYS_SHOWN, type FreeSlot, pageOf, type SlotDay, slotDays } from './slot-days.ts'
import { officeTime, zoneChoices } from './zones.ts'

type SlotPickerProps = {
  free: Slots
  zone: string
  onZone: (zone: string) => void
  chosen: string | null
  onChoose: (startsAt: string) => void
}

/**
 * The free times, in the reader's zone with the business time zone beside them: a column a day, on phones one day at a
 * time.
 */
export function SlotPicker({ free, zone, onZone, chosen, onChoose }: SlotPickerProps) {
  const { t, locale } = useI18n()
  const zoneId = useId()
  const days = slotDays(free, zone)
  const [turned, setTurned] = useState<number | null>(null)
  const pages = Math.max(1, Math.ceil(days.length / DAYS_SHOWN))
  const page = Math.min(turned ?? pageOf(days, chosen), pages - 1)
  const shown = days.slice(page * DAYS_SHOWN, (page + 1) * DAYS_SHOWN)
  const [opened, setOpened] = useState<string | null>(null)
  const withChosen = shown.find(({ slots }) => slots.some(({ starts_at }) => starts_at === chosen))
  const open = shown.find(({ day }) => day === opened) ?? withChosen ?? shown.find(({ slots }) => slots.length > 0)
  const hasEvenings = shown.some(({ slots }) => slots.some(({ is_evening }) => is_evening))
  const first = shown[0]
  const last = shown.at(-1)
  const dateOf = (day: SlotDay) => callTime(locale, day.noon, zone, 'date')
  const turning = (canTurn: boolean, to: number) => ({
    // Not `disabled`: at either end that would take the focus from under the press.
    'aria-disabled': !canTurn || undefined,
    onClick: () => canTurn && setTurned(to),
    className: 'border-[1.5px] border-line-strong aria-disabled:text-ink-faint',
  })

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <IconButton icon={ChevronLeft} label={t('appointments.earlier')} {...turning(page > 0, page - 1)} />
          <p aria-live="polite" className="text-label font-semibold tabular-nums">
            {first && last && t('appointments.span', { first: dateOf(first), last: dateOf(last) })}
          </p>
          <IconButton icon={ChevronRight} label={t('appointments.later')} {...turning(page < pages - 1, page + 1)} />
        </div>
        <div className="flex min-w-0 items-center gap-3 max-sm:w-full">
          <label htmlFor={zoneId} className="text-small whitespace-nowrap text-ink-soft">
            {t('appointments.timesIn')}
          </label>
          <NativeSelect
            id={zoneId}
            value={zone}
            choices={zoneChoices(t, locale, zone)}
            onChange={(event) => onZone(event.target.value)}
            className="min-w-0 sm:max-w-72"
          />
        </div>
      </div>

      <div className="mt-5 grid grid-cols-6 gap-1.5 sm:flex sm:gap-2 xl:hidden">
        {shown.map((day) => (
          <button
            key={day.day}
            type="button"
            aria-pressed={day === open}
            disabled={day.slots.length === 0}
            onClick={() => setOpened(day.day)}
            className="grid min-h-14 place-content-center rounded-control border-[1.5px] border-line-strong text-center sm:min-w-14 sm:px-2 text-small aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary disabled:border-dashed disabled:text-ink-faint"
          >
            <span>{callTime(locale, day.noon, zone, 'weekday')}</span>
            <span className="font-semibold tabular-nums">{callTime(locale, day.noon, zone, 'dayOfMonth')}</span>
            <span className="sr-only">{callTime(locale, day.noon, zone, 'day')}</span>
          </button>
        ))}
      </div>

      <div className="mt-5 grid gap-3 xl:grid-cols-6">
        {shown.map((day) => (
          <SlotColumn
            key={day.day}
            day={day}
            zone={zone}
            chosen={chosen}
            onChoose={onChoose}
            consultant={free.consultant?.name ?? null}
            isOpen={day === open}
          />
        ))}
      </div>

      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-soft">
        {hasEvenings && (
          <span className="inline-flex items-center gap-2">
            <Icon of={Moon} size={15} />
            {t('appointments.evening', { city: t('appointments.houseCity') })}
          </span>
        )}
        <span>{t('appointments.rules')}</span>
      </p>
    </div>
  )
}

type SlotColumnProps = {
  day: SlotDay
  zone: string
  chosen: string | null
  onChoose: (startsAt: string) => void
  consultant: string | null
  /** Phones show one. */
  isOpen: boolean
}

/** One group a day: arrows inside it, Tab to the next. */
function SlotColumn({ day, zone, chosen, onChoose, consultant, isOpen }: SlotColumnProps) {
  const { t, locale } = useI18n()
  const name = callTime(locale, day.noon, zone, 'day')
  return (
    <fieldset className={classNames('min-w-0', !isOpen && 'max-xl:hidden')}>
      <legend className="w-full border-b-2 border-ink pb-2">
        <span className="block font-semibold first-letter:uppercase xl:hidden">{name}</span>
        <span className="block text-label font-semibold max-xl:hidden">
          {callTime(locale, day.noon, zone, 'weekday')}
          <span className="sr-only"> {name}</span>
        </span>
        <span aria-hidden="true" className="block text-caption text-ink-soft max-xl:hidden">
          {callTime(locale, day.noon, zone, 'date')}
        </span>
      </legend>
      {day.slots.length === 0 && (
        <p className="mt-3 text-small text-ink-soft">
          {consultant ? t('appointments.isOff', { name: firstName(consultant) }) : t('appointments.noTime')}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2 xl:grid-cols-1">
        {day.slots.map((slot) => (
          <SlotRadio
            key={slot.starts_at}
            slot={slot}
            zone={zone}
            isChosen={slot.starts_at === chosen}
            onChoose={onChoose}
            group={day.day}
          />
        ))}
      </div>
    </fieldset>
  )
}

type SlotRadioProps = {
  slot: FreeSlot
  zone: string
  isChosen: boolean
  onChoose: (startsAt: string) => void
  group: string
}

export function SlotRadio({ slot, zone, isChosen, onChoose, group }: SlotRadioProps) {
  const { t, locale } = useI18n()
  const instant = new Date(slot.starts_at)
  const time = callTime(locale, instant, zone, 'time')
  const house = officeTime(t, locale, slot.starts_at, zone)
  return (
    <label
      className={classNames(
        'relative grid min-h-14 cursor-pointer content-center rounded-control border-[1.5px] px-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'border-primary bg-primary text-on-primary ring-2 ring-primary ring-offset-2 ring-offset-paper'
          : 'border-line-strong bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={`slot-${group}`}
        value={slot.starts_at}
        checked={isChosen}
        onChange={() => onChoose(slot.starts_at)}
        aria-label={joinParts(locale, [callTime(locale, instant, zone, 'day'), time, house])}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="flex items-center justify-between gap-1 text-label font-semibold tabular-nums">
        {time}
        {slot.is_evening && <Icon of={Moon} size={15} />}
      </span>
      {house && (
        <span
          className={classNames('text-caption break-keep tabular-nums', isChosen ? 'text-on-primary' : 'text-ink-soft')}
        >
          {t('appointments.houseShort', {
            time: callTime(locale, instant, BUSINESS.timeZone, 'time'),
            city: t('appointments.houseCity'),
          })}
        </span>
      )}
    </label>
  )
}
