import { CircleCheck, type IconNode, PhoneMissed } from 'lucide'
import { type KeyboardEvent, useRef } from 'react'
import type { DeskAppointment, DeskCalendar } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import { callTime } from '#locales/call-times.ts'
import { comma, joinList, joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { businessToday, type CalendarView, dayAt, hourOf, hoursOf, noonOf, placed } from './calendar-days.ts'

/** Half an hour has room for two lines: when, and who. */
const HOUR_REM = 5

type Column = {
  key: string
  title: string
  day: string
  isOff: boolean
  consultants: DeskCalendar['consultants']
  calls: DeskAppointment[]
}

type CalendarGridProps = {
  calendar: DeskCalendar
  days: readonly string[]
  view: CalendarView
  onOpen: (call: DeskAppointment) => void
  onTurn: (by: 1 | -1) => void
}

/** A column a day, or on one day a column a consultant; when they can be called is lighter. Arrows go from call to call. */
export function CalendarGrid({ calendar, days, view, onOpen, onTurn }: CalendarGridProps) {
  const { t, locale } = useI18n()
  const grid = useRef<HTMLDivElement>(null)
  const hours = hoursOf(calendar.appointments)
  const columns = columnsOf(calendar, days, view, locale)

  function press(event: KeyboardEvent) {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      // The call that has the focus goes with its week; the next key turns on from the grid.
      grid.current?.focus({ preventScroll: true })
      return onTurn(event.key === 'PageDown' ? 1 : -1)
    }
    const next = neighbour(grid.current, document.activeElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // The calls are buttons, each reached by Tab; arrows are the shorter way.
    <div
      ref={grid}
      role="group"
      tabIndex={-1}
      aria-label={t('calendar.title')}
      onKeyDown={press}
      className="overflow-x-auto rounded-card border bg-surface"
    >
      <div
        className="grid min-w-[44rem]"
        style={{ gridTemplateColumns: `5rem repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        <div className="border-b" />
        {columns.map(({ key, title, day, isOff }) => (
          <div
            key={key}
            className={classNames('border-b border-l px-2 py-2 text-small', day === businessToday() && 'font-semibold')}
          >
            <span className="first-letter:uppercase">{title}</span>
            {isOff && <span className="block text-caption font-normal text-ink-soft">{t('calendar.isOff')}</span>}
          </div>
        ))}
        <div aria-hidden="true" className="text-right text-caption text-ink-soft tabular-nums">
          {hours.map((hour) => (
            <div key={hour} style={{ height: `${HOUR_REM}rem` }} className="pr-2">
              {callTime(locale, hourOf(days[0] ?? '', hour), BUSINESS.timeZone, 'time')}
            </div>
          ))}
        </div>
        {columns.map((column, index) => (
          <GridColumn key={column.key} column={column} hours={hours} index={index} onOpen={onOpen} />
        ))}
      </div>
    </div>
  )
}

function GridColumn({
  column,
  hours,
  index,
  onOpen,
}: {
  column: Column
  hours: readonly number[]
  index: number
  onOpen: (call: DeskAppointment) => void
}) {
  const { t, locale } = useI18n()
  const remOf = (minute: number) => (minute / 60 - (hours[0] ?? 0)) * HOUR_REM
  const windows = column.consultants.flatMap(({ id, windows: own }) =>
    own.filter(({ day }) => day === column.day).map((window) => ({ key: `${id}-${window.from}`, ...window })),
  )
  return (
    <ol
      aria-label={joinParts(locale, [column.title, t('calendar.calls', { count: column.calls.length })])}
      className="relative border-l bg-sunken"
      style={{ height: `${hours.length * HOUR_REM}rem` }}
    >
      {windows.map(({ key, from, to }) => (
        <li
          key={key}
          aria-hidden="true"
          className="absolute inset-x-0 bg-surface"
          style={{ top: `${remOf(from)}rem`, height: `${remOf(to) - remOf(from)}rem` }}
        />
      ))}
      {hours.slice(1).map((hour) => (
        <li
          key={hour}
          aria-hidden="true"
          className="absolute inset-x-0 border-t"
          style={{ top: `${remOf(hour * 60)}rem` }}
        />
      ))}
      {placed(column.calls).map(({ call, from, to, lane, lanes }) => (
        <li
          key={call.id}
          className="absolute p-px"
          style={{
            top: `${remOf(from)}rem`,
            height: `${Math.max(remOf(to) - remOf(from), 1.5)}rem`,
            left: `${(lane / lanes) * 100}%`,
            width: `${100 / lanes}%`,
          }}
        >
          <button
            type="button"
            data-call={index}
            onClick={() => onOpen(call)}
            className={classNames(
              'size-full overflow-hidden rounded-md border-l-4 px-1.5 text-left text-caption leading-[1.15]',
              TONE[call.status],
            )}
          >
            <span className="flex items-center gap-1 font-semibold tabular-nums">
              <StatusSign status={call.status} />
              {callTime(locale, new Date(call.starts_at), BUSINESS.timeZone, 'time')}
            </span>
            <span className="block truncate">{call.client_name}</span>
            <span className="sr-only">
              {comma(locale)}
              {t(`calendar.status.${call.status}`)}
            </span>
            {call.is_stranded && <span className="block font-semibold text-danger">{t('calendar.stranded')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

function StatusSign({ status }: { status: DeskAppointment['status'] }) {
  const sign = SIGN[status]
  return sign && <Icon of={sign} size={13} />
}

/**
 * In addition to the color, which not every reader can distinguish; a cancelled call is struck through, a future one
 * has no mark.
 */
const SIGN: Partial<Record<DeskAppointment['status'], IconNode>> = { done: CircleCheck, missed: PhoneMissed }

const TONE: Record<DeskAppointment['status'], string> = {
  booked: 'border-primary bg-primary-tint text-ink',
  done: 'border-money bg-money-tint text-ink',
  missed: 'border-amber-ink bg-amber-tint text-ink',
  cancelled: 'border-line-strong bg-sunken text-ink-soft line-through',
}

function columnsOf(
  { consultants, appointments }: DeskCalendar,
  days: readonly string[],
  view: CalendarView,
  locale: Locale,
): Column[] {
  const titleOf = (day: string) => callTime(locale, noonOf(day), BUSINESS.timeZone, 'shortDay')
  const isOff = (one: DeskCalendar['consultants'][number], day: string) => one.off_days.includes(day)
  if (view === 'week' || consultants.length < 2) {
    return days.map((day) => ({
      key: day,
      day,
      title: titleOf(day),
      isOff: consultants.length === 1 && consultants.every((one) => isOff(one, day)),
      consultants,
      calls: appointments.filter(({ starts_at }) => dayAt(starts_at) === day),
    }))
  }
  const [day = ''] = days
  const known = consultants.map((one) => ({
    key: one.id,
    day,
    title: one.name,
    isOff: isOff(one, day),
    consultants: [one],
    calls: appointments.filter(({ consultant }) => consultant.id === one.id),
  }))
  const others = appointments.filter(({ consultant }) => !consultants.some(({ id }) => id === consultant.id))
  if (others.length === 0) return known
  const names = joinList(locale, [...new Set(others.map(({ consultant }) => consultant.name))])
  return [...known, { key: 'others', day, title: names, isOff: false, consultants: [], calls: others }]
}

/** The call that an arrow leads to: up and down within a column, left and right to the nearest column with calls. */
function neighbour(grid: HTMLElement | null, at: Element | null, key: string): HTMLElement | undefined {
  const all = [...(grid?.querySelectorAll<HTMLElement>('[data-call]') ?? [])]
  const place = all.findIndex((one) => one === at)
  const current = all[place]
  if (!current) return undefined
  const columnOf = (one: HTMLElement) => Number(one.dataset['call'])
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = all[place + (key === 'ArrowDown' ? 1 : -1)]
    return next && columnOf(next) === columnOf(current) ? next : undefined
  }
  if (key === 'ArrowRight') return all.find((one) => columnOf(one) > columnOf(current))
  if (key === 'ArrowLeft') {
    const before = all.filter((one) => columnOf(one) < columnOf(current))
    const last = before.at(-1)
    return last && before.find((one) => columnOf(one) === columnOf(last))
  }
  return undefined
}
