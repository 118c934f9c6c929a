import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  OUTCOMES,
  type ReportSection as PartName,
  type RowField,
  type RowKind,
  TOTAL,
} from '#contract/analytics/constants.ts'
import type { Report, ReportLine } from '#contract/analytics/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { colon } from '#locales/marks.ts'
import { columnName, figureMeaning, lineName } from '#locales/report-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { CsvButton } from '#web/office/staff/csv-button.tsx'
import { type AnalyticsQuery, type DayRange, rowsAddress } from './analytics-query.ts'
import { figureText } from './report-words.ts'

/** Which rows stand behind the figures of a part: by its columns, narrowed to its lines. */
const BEHIND: Record<PartName, { field?: RowField; columns: Partial<Record<string, RowKind>> }> = {
  funnel: { columns: {} },
  activity: { columns: {} },
  languages: {
    field: 'language',
    columns: {
      visits: 'views',
      asks: 'asks',
      calls: 'calls',
      purchases: 'purchases',
      starts: 'starts',
      deliveries: 'deliveries',
    },
  },
  money: { columns: { purchases: 'purchases', gross: 'purchases', refunds: 'refunds' } },
  replies: { columns: { replies: 'replies' } },
  consultants: { field: 'author', columns: { replies: 'replies', kept: 'replies', kept_percent: 'lateReplies' } },
  referrers: { field: 'referrer', columns: { visits: 'views', views: 'views' } },
  devices: { field: 'device', columns: { visits: 'views', views: 'views' } },
  pages: { field: 'path', columns: { visits: 'views', views: 'views' } },
  plans: { field: 'plan', columns: { purchases: 'purchases' } },
  provinces: { field: 'province', columns: { purchases: 'purchases' } },
  listings: { field: 'listing', columns: { inquiries: 'asks', saves: 'saves' } },
  reviews: { field: 'stars', columns: { count: 'reviews' } },
  savings: { columns: { cases: 'savings', saved: 'savings', fees: 'savings', median: 'savings' } },
}

const OUTCOME_ENDINGS: Partial<Record<string, string>> = { open: 'Open', ended: 'Ended' }

/** The address of the rows behind a figure, undefined where none stand behind it. */
export function behind(part: PartName, line: ReportLine, column: string, range: DayRange): string | undefined {
  const { field, columns } = BEHIND[part]
  if (part === 'funnel') {
    const outcome = OUTCOMES.find((one) => one === line.key + OUTCOME_ENDINGS[column])
    if (outcome) return rowsAddress(range, { kind: 'entered', field: 'outcome', value: outcome })
    return column === 'people' ? rowsAddress(range, { kind: line.key as RowKind }) : undefined
  }
  const kind = part === 'activity' ? (line.key === 'visits' ? 'views' : (line.key as RowKind)) : columns[column]
  if (!kind) return undefined
  if (part === 'money') return rowsAddress(monthOf(line.key), { kind })
  if (part === 'replies' && line.key !== TOTAL) return rowsAddress(weekOf(line.key, range), { kind })
  return rowsAddress(range, field ? { kind, field, value: line.key } : { kind })
}

function monthOf(month: string): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${days}` }
}

/** As much of it as the range holds. */
function weekOf(monday: string, { from, to }: DayRange): DayRange {
  const sunday = new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10)
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
}

type PartProps = {
  part: PartName
  report: Report
  query: AnalyticsQuery
  note?: string
  /** Without one the table stands by itself. */
  children?: ReactNode
}

/** A part of the report: its drawing, the table that it is drawn from, and the same as a file. */
export function ReportSection({ part, report, query, note, children }: PartProps) {
  const { t, locale } = useI18n()
  const title = t(`analytics.parts.${part}`)
  const lines = report.parts[part]
  const isEmpty = lines.length === 0
  return (
    <section aria-labelledby={`part-${part}`} className="min-w-0">
      <div className="flex items-start justify-between gap-x-4 *:last:shrink-0">
        <h2 id={`part-${part}`} className="min-w-0 pt-2 text-h4">
          {title}
        </h2>
        {!isEmpty && <ReportCsv query={query} part={part} />}
      </div>
      {note && <p className="text-small text-ink-soft">{note}</p>}
      {isEmpty && <p className="mt-3 border-t pt-3 text-ink-soft">{t('analytics.none')}</p>}
      {!isEmpty && children && <div className="mt-4">{children}</div>}
      {!isEmpty && !children && <FiguresTable part={part} report={report} lines={lines} />}
      {!isEmpty && children && (
        <details className="mt-2">
          <summary className="target inline-flex cursor-pointer items-center font-label text-primary underline underline-offset-4">
            {t('analytics.table')}
            <span className="sr-only">
              {colon(locale)}
              {title}
            </span>
          </summary>
          <FiguresTable part={part} report={report} lines={lines} />
        </details>
      )}
      <Definitions part={part} lines={lines} isOpen={part === 'funnel'} />
    </section>
  )
}

/** How each figure of a part is counted, in words. */
function Definitions({ part, lines, isOpen }: { part: PartName; lines: readonly ReportLine[]; isOpen: boolean }) {
  const { t, locale } = useI18n()
  const columns = Object.keys(lines[0]?.now ?? {})
  const byLine = part === 'funnel' || part === 'activity' ? lines : []
  const named = [
    ...byLine.map((line) => ({
      name: lineName(t, locale, part, line),
      meaning: figureMeaning(t, part, line.key, columns[0] ?? ''),
    })),
    ...columns
      .slice(byLine.length > 0 ? 1 : 0)
      .map((column) => ({ name: columnName(t, column), meaning: figureMeaning(t, part, '', column) })),
  ]
  if (named.length === 0) return null
  return (
    <details open={isOpen} className="mt-2">
      <summary className="target inline-flex cursor-pointer items-center font-label text-primary underline underline-offset-4">
        {t('analytics.counting')}
        <span className="sr-only">
          {colon(locale)}
          {t(`analytics.parts.${part}`)}
        </span>
      </summary>
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 text-small md:grid-cols-[max-content_minmax(0,44rem)]">
        {named.map(({ name, meaning }) => (
          <div key={name} className="md:contents">
            <dt className="font-label">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The roles are written out: on a phone its lines are blocks, which would take them away, and with them what each line is of. */
function FiguresTable({ part, report, lines }: { part: PartName; report: Report; lines: readonly ReportLine[] }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const columns = Object.keys(lines[0]?.now ?? {})
  return (
    <div className={columns.length > 2 ? '@container/figures' : undefined}>
      <table role="table" className="analytics-table">
        <caption className="sr-only">{t(`analytics.parts.${part}`)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('analytics.what')}
            </th>
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {columnName(t, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <tr key={line.key} role="row">
              <th role="rowheader" scope="row">
                {lineName(t, locale, part, line)}
              </th>
              {columns.map((column) => {
                const to = behind(part, line, column, report.range)
                const text = figureText(t, format, { part, column, value: line.now[column] })
                const before = line.before?.[column]
                return (
                  <td key={column} role="cell" data-label={columnName(t, column)}>
                    {to ? (
                      <Link to={to} className="underline underline-offset-4 hover:text-primary">
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                    {before !== undefined && (
                      <span className="block text-caption text-ink-soft">
                        <span className="sr-only">{`${t('analytics.before')}${colon(locale)}`}</span>
                        {figureText(t, format, { part, column, value: before })}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All parts in one file, unless one is named. */
export function ReportCsv({ query: { from, to, beside }, part }: { query: AnalyticsQuery; part?: PartName }) {
  const { t, locale } = useI18n()
  return (
    <CsvButton
      path="/house/figures/export"
      filters={{ from, to, beside, ...(part && { part }) }}
      name={part ?? 'analytics'}
      failed="analytics.csvFailed"
      variant={part ? 'quiet' : 'second'}
    >
      {t(part ? 'analytics.csv' : 'analytics.all')}
      {part && (
        <span className="sr-only">
          {colon(locale)}
          {t('analytics.csvOf', { part: t(`analytics.parts.${part}`) })}
        </span>
      )}
    </CsvButton>
  )
}
