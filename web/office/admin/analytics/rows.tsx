import { OUTCOMES, ROWS_PAGE, type RowField, UNSAID } from '#contract/analytics/constants.ts'
import type { ReportRow } from '#contract/analytics/endpoints.ts'
import { INBOX_KINDS } from '#contract/inbox/constants.ts'
import { isLocale } from '#contract/values/locales.ts'
import { joinParts } from '#locales/lists.ts'
import { dayText, deviceName, hostName, placeName } from '#locales/report-words.ts'
import type { Translate } from '#locales/translate.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/rows'
import { analyticsSearch, readRowsQuery, rowsAddress, rowsAsked } from './analytics-query.ts'
import { minutesText } from './report-words.ts'

const LONG_DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readRowsQuery(new URL(url).searchParams, new Date())
  const found = await browserApi().call('GET /house/figures/rows', { query: rowsAsked(query), signal })
  return { ...found, query }
}

/** The rows that a figure of the analytics is made of, each with the way to where it is looked after. */
export default function FigureRows({ loaderData: { rows, count, query } }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const columns = useColumns(rows)
  const { from, to, kind, field, value } = query
  return (
    <StaffPage
      title={t('admin.menu.analytics')}
      lead={t('analytics.rows.count', { count })}
      found={{ count, page: query.page }}
    >
      <p>
        <TextLink to={`/admin/analytics${analyticsSearch({ from, to, preset: null, beside: 'before' })}`}>
          {t('analytics.rows.back')}
        </TextLink>
      </p>
      <h2 className="mt-6 text-h4">{t(`analytics.kinds.${kind}`)}</h2>
      <p className="mb-4 text-ink-soft wrap-anywhere">
        {dayText(locale, from, LONG_DAY)} – {dayText(locale, to, LONG_DAY)}
        {field && field !== 'author' && field !== 'listing' && <> · {valueName(t, field, value)}</>}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('analytics.rows.none')} />
      ) : (
        <DataTable
          caption={t(`analytics.kinds.${kind}`)}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ListPages
        page={query.page}
        count={count}
        size={ROWS_PAGE}
        linkTo={(page) => rowsAddress(query, { kind, field, value, page })}
      />
    </StaffPage>
  )
}

/** What the rows are narrowed to. */
function valueName(t: Translate, field: RowField, value: string): string {
  if (value === UNSAID) return t('analytics.unsaid')
  const outcome = field === 'outcome' && OUTCOMES.find((one) => one === value)
  if (outcome) return t(`analytics.outcomes.${outcome}`)
  if (field === 'language' && isLocale(value)) return LANGUAGE_NAMES[value]
  if (field === 'province') return placeName(t, value)
  if (field === 'stars') return t('analytics.stars', { stars: Number(value) })
  if (field === 'device') return deviceName(t, value)
  return field === 'referrer' ? hostName(t, value) : value
}

/** Those columns that any of the rows has something for. */
function useColumns(rows: readonly ReportRow[]): Column<ReportRow>[] {
  const { t, locale } = useI18n()
  const format = useFormat()
  const asked = (detail: string) => {
    const kind = INBOX_KINDS.find((one) => one === detail)
    return kind ? t(`analytics.asked.${kind}`) : hostName(t, detail)
  }
  const time = ({ minutes, promised }: ReportRow) =>
    t('analytics.rows.of', { time: minutesText(t, minutes ?? 0), promised: minutesText(t, promised ?? 0) })
  const all: (Column<ReportRow> & { has: (row: ReportRow) => boolean })[] = [
    {
      key: 'who',
      header: t('analytics.rows.who'),
      card: 'title',
      has: () => true,
      cell: ({ name, to }) => {
        const text = name ?? t('analytics.rows.nobody')
        return to ? <TextLink to={to}>{text}</TextLink> : text
      },
    },
    {
      key: 'when',
      header: t('analytics.rows.when'),
      has: () => true,
      cell: ({ at }) => <DateText value={at} output={at.includes('T') ? 'long' : 'dateOnly'} />,
    },
    {
      key: 'what',
      header: t('analytics.rows.what'),
      has: ({ detail }) => detail !== null,
      cell: ({ detail, device }) => joinParts(locale, [detail && asked(detail), device && deviceName(t, device)]),
    },
    {
      key: 'outcome',
      header: t('analytics.rows.outcome'),
      has: ({ outcome }) => outcome !== null,
      cell: ({ outcome }) => (outcome ? t(`analytics.outcomes.${outcome}`) : ''),
    },
    {
      key: 'language',
      header: t('analytics.rows.language'),
      has: ({ language }) => language !== null,
      cell: ({ language }) => (isLocale(language) ? LANGUAGE_NAMES[language] : ''),
    },
    {
      key: 'by',
      header: t('analytics.rows.by'),
      has: ({ author }) => author !== null,
      cell: ({ author }) => author ?? '',
    },
    { key: 'waited', header: t('analytics.rows.waited'), has: ({ minutes }) => minutes !== null, cell: time },
    {
      key: 'number',
      header: t('analytics.rows.number'),
      align: 'end',
      has: ({ count }) => count !== null,
      cell: ({ count }) => (count === null ? '' : format.number(count)),
    },
    {
      key: 'amount',
      header: t('analytics.rows.amount'),
      align: 'end',
      card: 'corner',
      has: ({ amount }) => amount !== null,
      cell: ({ amount }) => (amount === null ? '' : format.money({ amount, currency: 'CAD' })),
    },
  ]
  return all.filter(({ has }) => rows.some(has))
}

export const HydrateFallback = staffFallback('admin.menu.analytics', <TableSkeleton />)

export const ErrorBoundary = staffFailure('admin.menu.analytics', { failed: 'admin.loadError' })
