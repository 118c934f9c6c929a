import { useNavigate, useNavigation } from 'react-router'
import { BESIDES } from '#contract/analytics/constants.ts'
import { dayText } from '#locales/report-words.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { DayFilter } from '../day-filter.tsx'
import type { Route } from './+types/analytics'
import { type AnalyticsQuery, analyticsSearch, PRESETS, presetRange, readAnalyticsQuery } from './analytics-query.ts'
import { BarList } from './bar-list.tsx'
import { FunnelRoad } from './funnel-road.tsx'
import { MoneyColumns } from './money-columns.tsx'
import { ReplyBars } from './reply-bars.tsx'
import { ReportCsv, ReportSection } from './report-section.tsx'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const now = new Date()
  const query = readAnalyticsQuery(new URL(url).searchParams, now)
  const { from, to, beside } = query
  const report = await browserApi().call('GET /house/figures', { query: { from, to, beside }, signal })
  return { query, report, today: presetRange('days7', now).to }
}

/** How far people come, what happened, money, speed and the rest: each part drawn, as a table and as a file; each figure opens its rows. */
export default function Analytics({ loaderData: { query, report, today } }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  const { beside } = report
  const common = { report, query }
  return (
    <StaffPage title={t('admin.menu.analytics')} actions={<ReportCsv query={query} />}>
      <RangeChoice query={query} />
      <p className="mt-2 text-small text-ink-soft">
        {dayText(locale, query.from, LONG_DAY)} – {dayText(locale, query.to, LONG_DAY)} ·{' '}
        {t('analytics.beside.days', {
          from: dayText(locale, beside.from, LONG_DAY),
          to: dayText(locale, beside.to, LONG_DAY),
        })}
      </p>
      {report.has_samples && <Alert type="info" title={t('analytics.sample')} className="mt-4" />}
      <div aria-busy={isLoading || undefined} className="mt-8 grid gap-12 transition-opacity aria-busy:opacity-60">
        <ReportSection part="funnel" {...common} note={t('analytics.notes.funnel')}>
          <FunnelRoad report={report} />
        </ReportSection>
        <ReportSection part="activity" {...common} note={t('analytics.notes.activity')} />
        <div className="grid gap-12 xl:grid-cols-2">
          <ReportSection part="money" {...common} note={t('analytics.notes.money')}>
            <MoneyColumns lines={report.parts.money} today={today} />
          </ReportSection>
          <ReportSection part="replies" {...common} note={t('analytics.notes.replies')}>
            <ReplyBars report={report} />
          </ReportSection>
        </div>
        <div className="grid gap-12 md:grid-cols-2 xl:grid-cols-3">
          <ReportSection part="languages" {...common} note={t('analytics.kinds.asks')}>
            <BarList part="languages" column="asks" report={report} />
          </ReportSection>
          <ReportSection part="referrers" {...common} note={t('analytics.notes.referrers')}>
            <BarList part="referrers" column="visits" report={report} />
          </ReportSection>
          <ReportSection part="plans" {...common} note={t('analytics.notes.plans')}>
            <BarList part="plans" column="purchases" report={report} />
          </ReportSection>
          <ReportSection part="provinces" {...common} note={t('analytics.notes.provinces')}>
            <BarList part="provinces" column="purchases" report={report} />
          </ReportSection>
          <ReportSection part="devices" {...common} note={t('analytics.notes.devices')}>
            <BarList part="devices" column="visits" report={report} />
          </ReportSection>
          <ReportSection part="pages" {...common} note={t('analytics.notes.pages')}>
            <BarList part="pages" column="views" report={report} />
          </ReportSection>
        </div>
        <p className="text-caption text-ink-soft">{t('analytics.notes.bars')}</p>
        <ReportSection part="consultants" {...common} note={t('analytics.notes.consultants')} />
        <ReportSection part="listings" {...common} note={t('analytics.notes.listings')} />
        <div className="grid gap-12 xl:grid-cols-2">
          <ReportSection part="reviews" {...common}>
            <BarList part="reviews" column="count" report={report} />
          </ReportSection>
          <ReportSection part="savings" {...common} />
        </div>
      </div>
      <p className="mt-12 border-t pt-4 text-small text-ink-soft">{t('analytics.footnote')}</p>
    </StaffPage>
  )
}

const LONG_DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

function RangeChoice({ query }: { query: AnalyticsQuery }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  function show(changes: Partial<AnalyticsQuery>) {
    void navigate({ search: analyticsSearch({ ...query, ...changes }) }, { preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ul aria-label={t('analytics.range.label')} className="flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <li key={preset}>
            <ButtonLink
              to={{ search: analyticsSearch({ ...query, preset }) }}
              variant={query.preset === preset ? 'main' : 'second'}
              size="compact"
              aria-current={query.preset === preset ? 'true' : undefined}
            >
              {t(`analytics.range.${preset}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {(['from', 'to'] as const).map((side) => (
        <DayFilter
          key={side}
          label={t(`analytics.range.${side}`)}
          value={query[side]}
          onDay={(day) => show({ [side]: day, preset: null })}
          required
        />
      ))}
      <label className="grid text-caption text-ink-soft">
        {t('analytics.beside.label')}
        <NativeSelect
          value={query.beside}
          choices={BESIDES.map((beside) => ({ value: beside, label: t(`analytics.beside.${beside}`) }))}
          onChange={({ target }) => show({ beside: BESIDES.find((one) => one === target.value) ?? 'before' })}
        />
      </label>
    </div>
  )
}

export const HydrateFallback = staffFallback('admin.menu.analytics', <TableSkeleton />)

export const ErrorBoundary = staffFailure('admin.menu.analytics', { failed: 'admin.loadError' })
