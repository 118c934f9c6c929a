import { ChevronLeft, ChevronRight, Clock } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskAppointment } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { isRefusal } from '#web/data/api/refusal.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { localStore } from '#web/data/session/browser-storage.ts'
import { CALENDAR_KEY } from '#web/data/session/stored-session.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { useDeskLive } from '../use-desk-live.ts'
import { useIsManager } from '../use-is-manager.ts'
import type { Route } from './+types/calendar'
import { businessToday, type CalendarView, daysOfView, noonOf, shiftDay } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CallDialog } from './call-dialog.tsx'
import { CallList } from './call-list.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What was chosen last on this device, until the log-out. */
function chosenCalendar(): string {
  return localStore.getItem(CALENDAR_KEY) ?? 'me'
}

/** What the address says: which day, which view, whose calls. */
function readSearch(search: URLSearchParams) {
  const asked = search.get('day') ?? ''
  const view: CalendarView = search.get('view') === 'day' ? 'day' : 'week'
  return { day: DAY.test(asked) ? asked : businessToday(), view, whose: search.get('consultant') ?? chosenCalendar() }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { day, view, whose } = readSearch(new URL(request.url).searchParams)
  const days = daysOfView(day, view)
  const api = browserApi()
  const read = (consultant: string) =>
    api.call('GET /desk/calendar', {
      query: { from: days[0] ?? day, days: String(days.length), consultant },
      signal: request.signal,
    })
  const [calendar, everyone] = await Promise.all([
    read(whose).catch((error: unknown) => {
      // Who was chosen last may have left the team since.
      if (!isRefusal(error) || localStore.getItem(CALENDAR_KEY) !== whose) throw error
      localStore.removeItem(CALENDAR_KEY)
      return read('me')
    }),
    api.call('GET /desk/consultants', { signal: request.signal }),
  ])
  return { calendar, everyone, days }
}

/** The calls of a day or a week, in the business time zone: a grid, on phones a list. */
export default function Calendar({ loaderData: { calendar, everyone, days } }: Route.ComponentProps) {
  const { t, locale, gap } = useI18n()
  const [search, setSearch] = useSearchParams()
  const { day, view, whose } = readSearch(search)
  // A link to one call opens it.
  const linked = search.get('call')
  const [opened, setOpened] = useState<DeskAppointment | null>(
    calendar.appointments.find(({ id }) => id === linked) ?? null,
  )
  useDeskLive()
  const isManager = useIsManager()
  const go = (changes: Record<string, string>, options?: { replace: boolean }) =>
    setSearch({ day, view, consultant: whose, ...changes }, { preventScrollReset: true, ...options })
  function close() {
    setOpened(null)
    if (linked) go({}, { replace: true })
  }
  const name = (iso: string, shape: 'day' | 'date') => callTime(locale, noonOf(iso), BUSINESS.timeZone, shape)
  const [first = day] = days
  const title = view === 'day' ? name(first, 'day') : `${name(first, 'date')} – ${name(days.at(-1) ?? first, 'date')}`

  return (
    <StaffPage
      title={t('calendar.title')}
      lead={t('calendar.house', { city: t('footer.city') })}
      actions={
        <ButtonLink to="/desk/hours" variant="second" startIcon={<Icon of={Clock} size={18} />}>
          {t('calendar.hoursLink')}
        </ButtonLink>
      }
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <IconButton
          icon={ChevronLeft}
          label={t('calendar.earlier')}
          onClick={() => go({ day: shiftDay(day, view, -1) })}
        />
        <h2 aria-live="polite" className="text-h4 tabular-nums first-letter:uppercase">
          {title}
        </h2>
        <IconButton
          icon={ChevronRight}
          label={t('calendar.later')}
          onClick={() => go({ day: shiftDay(day, view, 1) })}
        />
        <Button variant="quiet" size="compact" onClick={() => go({ day: businessToday() })}>
          {t('calendar.today')}
        </Button>
        <div className="grid w-full grid-cols-2 gap-3 md:ml-auto md:flex md:w-auto">
          <NativeSelect
            aria-label={t('calendar.view')}
            value={view}
            choices={[
              { value: 'week', label: t('calendar.week') },
              { value: 'day', label: t('calendar.day') },
            ]}
            onChange={(event) => go({ view: event.target.value })}
          />
          {isManager && (
            <NativeSelect
              aria-label={t('calendar.whose')}
              value={whose}
              choices={[
                { value: 'me', label: t('calendar.mine') },
                { value: 'all', label: t('calendar.everyone') },
                ...everyone.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={(event) => {
                localStore.setItem(CALENDAR_KEY, event.target.value)
                go({ consultant: event.target.value })
              }}
            />
          )}
        </div>
      </div>
      <div className="max-md:hidden">
        <CalendarGrid
          calendar={calendar}
          days={days}
          view={view}
          onOpen={setOpened}
          onTurn={(by) => go({ day: shiftDay(day, view, by) })}
        />
      </div>
      <div className="md:hidden">
        <CallList calls={calendar.appointments} days={days} onOpen={setOpened} />
      </div>
      {calendar.appointments.length === 0 && (
        <p className="mt-4 text-ink-soft max-md:hidden">
          {t('calendar.empty')}
          {gap}
          <Link to="/desk/hours" className="text-primary underline underline-offset-4">
            {t('calendar.hoursLink')}
          </Link>
        </p>
      )}
      {opened && (
        <CallDialog
          call={calendar.appointments.find(({ id }) => id === opened.id) ?? opened}
          consultants={isManager ? everyone : []}
          onClose={close}
        />
      )}
    </StaffPage>
  )
}

export const HydrateFallback = staffFallback(
  'calendar.title',
  <StaffLoading className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-[32rem]" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('calendar.title')
