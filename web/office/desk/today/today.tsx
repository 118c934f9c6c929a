import { TODAY_LISTS } from '#contract/desk/constants.ts'
import type { Today as TodayData } from '#contract/desk/endpoints.ts'
import { openOn } from '#contract/time/opening-hours.ts'
import { localTimeOf } from '#contract/time/zoned-time.ts'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import { correctDate, HOUR_CYCLE } from '#locales/long-date.ts'
import { DOT } from '#locales/marks.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { hoursAndMinutes } from '../case-clock.tsx'
import { useDayText } from '../day-text.ts'
import { useDeskLive } from '../use-desk-live.ts'
import type { Route } from './+types/today'
import { AcceptedOffers } from './accepted-offers.tsx'
import { BusinessSection } from './business-section.tsx'
import { CallNow } from './call-now.tsx'
import { CallsSection } from './calls-section.tsx'
import { ExpiringOffers } from './expiring-offers.tsx'
import { NextAnswer } from './next-answer.tsx'
import { RequestList } from './request-list.tsx'
import { FreeCases, LateTodos, QuietCases } from './side-parts.tsx'
import { WaitingList } from './waiting-list.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const named = new URL(request.url).searchParams.get('all')
  const all = TODAY_LISTS.find((list) => list === named)
  return browserApi().call('GET /desk/today', { query: { all }, signal: request.signal })
}

/** Whom to answer next, and what else the day holds. */
export default function Today({ loaderData: today }: Route.ComponentProps) {
  const { t } = useI18n()
  useDeskLive()
  const [next, ...then] = today.waiting
  return (
    <StaffPage title={t('desk.today.title')} lead={<Now />}>
      {today.away_until && <Away until={today.away_until} />}
      <CallNow asked={today.call_now} />
      {today.house && (
        <BusinessSection house={today.house} unassigned={today.unassigned} unassignedCount={today.unassigned_count} />
      )}
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-8">
          <AcceptedOffers accepted={today.accepted_offers} />
          {next ? (
            <NextAnswer case={next} />
          ) : (
            <EmptyState
              title={t('desk.today.emptyTitle')}
              action={<ButtonLink to="/desk/cases">{t('desk.today.emptyDo')}</ButtonLink>}
            >
              {t('desk.today.emptyText')}
            </EmptyState>
          )}
          <RequestList requests={today.requests} count={today.request_count} />
          {then.length > 0 && <WaitingList cases={then} count={today.waiting_count - 1} />}
          <OwnTimes times={today.reply_times} />
        </div>
        <div className="grid content-start gap-8">
          {!today.house && <FreeCases cases={today.unassigned} count={today.unassigned_count} />}
          <CallsSection calls={today.calls} count={today.calls.length} kind="today" />
          <ExpiringOffers offers={today.expiring_offers} count={today.expiring_count} />
          <LateTodos todos={today.late_todos} count={today.late_count} />
          <QuietCases cases={today.quiet} count={today.quiet_count} />
        </div>
      </div>
    </StaffPage>
  )
}

function Away({ until }: { until: string }) {
  const { t } = useI18n()
  const dayText = useDayText()
  return (
    <Alert type="info" title={t('desk.away.own', { date: dayText(until) })} className="mb-8">
      <p>{t('desk.away.ownText')}</p>
      <TextLink to="/desk/hours">{t('desk.team.hours')}</TextLink>
    </Alert>
  )
}

/** The day in the business time zone, and the closing time: promises are counted in it. */
function Now() {
  const { t, locale } = useI18n()
  const now = useMinute()
  const house = useOffice()
  const { timeZone } = house
  const write = (options: Intl.DateTimeFormatOptions, at: Date) =>
    correctDate(locale, new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...options, timeZone }).format(at))
  const open = openOn(localTimeOf(now, timeZone), house)
  const isOpen = open && open.fromMs <= now.getTime() && now.getTime() < open.toMs
  const time = { hour: 'numeric', minute: '2-digit', hourCycle: HOUR_CYCLE[locale] } as const
  return (
    <>
      {write({ weekday: 'long', day: 'numeric', month: 'long', ...time }, now)}
      {DOT}
      {isOpen ? t('desk.today.openUntil', { time: write(time, new Date(open.toMs)) }) : t('desk.today.shut')}
    </>
  )
}

function OwnTimes({ times }: { times: TodayData['reply_times'] }) {
  const { t } = useI18n()
  if (!times) return null
  const median = hoursAndMinutes(t, times.median_minutes)
  const p90 = hoursAndMinutes(t, times.p90_minutes)
  return <p className="text-right text-caption text-ink-soft">{t('desk.today.median', { median, p90 })}</p>
}

export const HydrateFallback = staffFallback(
  'desk.today.title',
  <StaffLoading className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
    <Skeleton className="h-80" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.today.title')
