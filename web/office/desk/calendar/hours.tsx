import { Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { VIDEO_LINK_MAX } from '#contract/appointments/constants.ts'
import type { ConsultantHours, DayChangeShown } from '#contract/appointments/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { callTime } from '#locales/call-times.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { Form, FormFailure } from '#web/data/forms/form.tsx'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useAction } from '#web/data/forms/use-action.ts'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { dayName, WEEK_FROM_MONDAY } from '#web/data/i18n/opening-hours.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { useIsManager } from '../use-is-manager.ts'
import type { Route } from './+types/hours'
import { noonOf } from './calendar-days.ts'
import { DayDialog } from './day-dialog.tsx'
import { FeedSection } from './feed-section.tsx'
import { followed, timeText, type WeekField, weekOf, weekProblems, weekValues } from './hours-week.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const consultant = new URL(request.url).searchParams.get('consultant') ?? 'me'
  const api = browserApi()
  const [hours, everyone] = await Promise.all([
    api.call('GET /desk/hours/{consultant}', { params: { consultant }, signal: request.signal }),
    api.call('GET /desk/consultants', { signal: request.signal }),
  ])
  return { hours, everyone, whose: consultant }
}

/** A consultant's week, the days that differ, and the address of their calendar. */
export default function Hours({ loaderData: { hours, everyone, whose } }: Route.ComponentProps) {
  const { t } = useI18n()
  const [, setSearch] = useSearchParams()
  const isManager = useIsManager()
  const isOwn = useSignedInUser()?.id === hours.consultant.id
  return (
    <StaffPage
      title={isOwn ? t('calendar.hours.title') : t('calendar.hours.of', { name: hours.consultant.name })}
      actions={
        <>
          {isManager && (
            <NativeSelect
              aria-label={t('calendar.hours.whose')}
              value={whose}
              choices={[
                { value: 'me', label: t('calendar.mine') },
                ...everyone.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => setSearch(event.target.value === 'me' ? {} : { consultant: event.target.value })}
            />
          )}
          <ButtonLink to="/desk/calendar" variant="second">
            {t('calendar.title')}
          </ButtonLink>
        </>
      }
    >
      <p className="mb-6 max-w-[42rem] text-ink-soft">{t('calendar.hours.lead', { city: t('footer.city') })}</p>
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <WeekForm key={hours.consultant.id} hours={hours} whose={whose} />
        <div className="grid gap-10">
          <DaysPart hours={hours} whose={whose} />
          {isOwn && <FeedSection hasFeed={hours.has_feed} />}
        </div>
      </div>
    </StaffPage>
  )
}

const valuesOf = (hours: ConsultantHours) => ({ ...weekValues(hours), video: hours.video_link ?? '' })

/** Typed values stay when the page reloads, by a day that was added or a colleague’s change; the rest follows. */
function WeekForm({ hours, whose }: { hours: ConsultantHours; whose: string }) {
  const { t, locale } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const known = useRef({ version: hours.version, values: valuesOf(hours) })
  const form = useForm({
    initial: valuesOf(hours),
    draft: `hours ${hours.consultant.id}`,
    endpoint: 'PUT /desk/hours/{consultant}',
    rest: { params: { consultant: whose } },
    check: (values) =>
      Object.fromEntries(
        Object.entries(weekProblems(values)).map(([field, problem]) => [field, { key: `calendar.hours.${problem}` }]),
      ),
    body: ({ video, ...values }) => ({ version: hours.version, ...weekOf(values), video_link: video.trim() || null }),
    onDone: async (_, sent) => {
      known.current = { ...known.current, values: sent }
      showToast({ text: t('calendar.hours.saved') })
      await revalidate()
    },
    onFailure: refreshOnConflict({ refresh: revalidate }),
  })

  const follow = useEffectEvent((present: ConsultantHours) => {
    if (present.version === known.current.version) return
    const now = valuesOf(present)
    const changes = followed(form.values, { before: known.current.values, now })
    known.current = { version: present.version, values: now }
    if (Object.keys(changes).length === 0) return
    const { failure } = form
    form.change(changes)
    // That the week was changed meanwhile is still to be read.
    if (failure) form.refuse({ failure })
  })
  useEffect(() => follow(hours), [hours])

  const cell = (field: WeekField, label: string, day: string) => (
    <TextField {...form.field(field)} type="time" label={label} aria-label={labelled(locale, day, label)} />
  )
  return (
    <Form form={form} className="@container grid gap-5">
      <p className="text-small text-ink-soft">{t('calendar.hours.clear')}</p>
      {WEEK_FROM_MONDAY.map((weekday) => {
        const day = dayName(t, weekday, 'long')
        return (
          <fieldset key={weekday} className="grid gap-x-4 gap-y-2 border-b pb-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <legend className="sr-only">{day}</legend>
            <p aria-hidden="true" className="content-center text-label font-semibold first-letter:uppercase">
              {day}
            </p>
            <div className="grid grid-cols-2 gap-3 @min-[44rem]:grid-cols-4">
              {cell(`from${weekday}`, t('calendar.hours.from'), day)}
              {cell(`to${weekday}`, t('calendar.hours.to'), day)}
              {cell(`eveningFrom${weekday}`, t('calendar.hours.eveningFrom'), day)}
              {cell(`eveningTo${weekday}`, t('calendar.hours.eveningTo'), day)}
            </div>
          </fieldset>
        )
      })}
      <TextField
        {...form.field('video')}
        type="url"
        maxLength={VIDEO_LINK_MAX}
        label={t('calendar.hours.video')}
        help={t('calendar.hours.videoHelp')}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" busy={form.isBusy} busyLabel={t('calendar.saving')} className="justify-self-start">
        {t('calendar.hours.save')}
      </Button>
    </Form>
  )
}

function DaysPart({ hours, whose }: { hours: ConsultantHours; whose: string }) {
  const { t } = useI18n()
  const [adding, setAdding] = useState<'off' | 'open' | null>(null)
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="border-b border-ink pb-2 text-h4">
        {t('calendar.hours.daysTitle')}
      </h2>
      {hours.days.length === 0 && <p className="py-3 text-small text-ink-soft">{t('calendar.hours.daysNone')}</p>}
      <ul {...rows}>
        {hours.days.map((day) => (
          <DayRow key={day.id} day={day} whose={whose} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="second" size="compact" onClick={() => setAdding('off')}>
          {t('calendar.hours.addOff')}
        </Button>
        <Button variant="second" size="compact" onClick={() => setAdding('open')}>
          {t('calendar.hours.addOpen')}
        </Button>
      </div>
      {adding && <DayDialog kind={adding} whose={whose} onClose={() => setAdding(null)} />}
    </section>
  )
}

function DayRow({ day, whose }: { day: DayChangeShown; whose: string }) {
  const { t, locale } = useI18n()
  const { run } = useAction({ failures: 'toast' })
  const name = (iso: string) => callTime(locale, noonOf(iso), BUSINESS.timeZone, 'shortDay')
  const days = day.first_day === day.last_day ? name(day.first_day) : `${name(day.first_day)} – ${name(day.last_day)}`
  const times =
    day.from === null || day.to === null ? t('calendar.hours.allDay') : `${timeText(day.from)} – ${timeText(day.to)}`

  const params = { consultant: whose, id: day.id }
  const remove = () =>
    run({
      call: () => browserApi().call('DELETE /desk/hours/{consultant}/days/{id}', { params }),
      done: t('calendar.hours.removed'),
    })

  return (
    <li className="flex items-center gap-3 border-b py-2">
      <div className="min-w-0 grow">
        <p className="text-label tabular-nums">{days}</p>
        <p className="text-caption wrap-anywhere text-ink-soft">{[times, day.note].filter(Boolean).join(DOT)}</p>
      </div>
      <Badge tone={day.kind === 'off' ? 'warning' : 'good'}>{t(`calendar.hours.${day.kind}`)}</Badge>
      <IconButton icon={Trash2} label={t('calendar.hours.remove', { days })} onClick={() => void remove()} />
    </li>
  )
}

export const HydrateFallback = staffFallback(
  'calendar.hours.title',
  <StaffLoading className="grid gap-4">
    <Skeleton className="h-80" />
    <Skeleton className="h-40" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('calendar.hours.title')
