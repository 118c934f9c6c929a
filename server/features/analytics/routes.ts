import { REPORT_PARTS, type ReportSection } from '#contract/analytics/constants.ts'
import type { Report } from '#contract/analytics/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import { columnName, figureMeaning, lineName } from '#locales/report-words.ts'
import type { Translate } from '#locales/translate.ts'
import type { AppParts } from '#server/feature.ts'
import { type CsvWriter, createCsvWriter, sendCsv } from '#server/platform/files/csv.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordExport } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { createCohortCounts } from './cohort.ts'
import { toReportResponse } from './report.ts'
import { toRowsResponse } from './rows.ts'
import { createSeenCars } from './seen-cars.ts'
import { sourcesOf } from './sources.ts'

export function analyticsRoutes(route: Route, { deps: { features } }: Pick<AppParts, 'deps'>): void {
  const sources = sourcesOf(features)
  const seenCars = createSeenCars()
  const countCohort = createCohortCounts()

  route('GET /house/figures', ({ query, deps: { readDb, clock, config } }) =>
    toReportResponse(readDb, query, { now: clock.now(), sources, withSamples: config.isDemo, seenCars, countCohort }),
  )

  route('GET /house/figures/rows', ({ query, deps: { readDb, config } }) =>
    toRowsResponse(readDb, query, { sources, withSamples: config.isDemo }),
  )

  route('GET /house/figures/export', async ({ query: { part, ...asked }, caller, locale, deps, reply }) => {
    const { db, readDb, clock, config } = deps
    await recordExport(db, caller.userId, 'export.figures', asked)
    const report = await toReportResponse(readDb, asked, {
      now: clock.now(),
      sources,
      withSamples: config.isDemo,
      seenCars,
      countCohort,
    })
    const writer = createCsvWriter(locale)
    return sendCsv(reply, part ?? 'analytics', csvOf(report, part ? [part] : REPORT_PARTS, { locale, ...writer }))
  })
}

/** A line for each figure, so that every part has the same columns. */
async function* csvOf(
  { range, beside, parts }: Report,
  chosen: readonly ReportSection[],
  { locale, header, line }: CsvWriter & { locale: Locale },
) {
  const t = translator(locale)
  const columns = ['part', 'line', 'figure'] as const
  yield header([
    ...columns.map((column) => t(`analytics.file.${column}`)),
    ...[range, beside].map(({ from, to }) => `${from}/${to}`),
    t('analytics.counting'),
  ])
  for (const part of chosen) {
    for (const row of parts[part]) {
      for (const [figure, value] of Object.entries(row.now)) {
        yield line([
          t(`analytics.parts.${part}`),
          lineName(t, locale, part, row),
          figureTitle(t, part, figure),
          value,
          row.before?.[figure],
          figureMeaning(t, part, row.key, figure),
        ])
      }
    }
  }
}

/** A plain number has its unit in its title. */
function figureTitle(t: Translate, part: ReportSection, figure: string): string {
  const name = columnName(t, figure)
  if (figure === 'kept_percent' || figure === 'of_all') return `${name} (%)`
  if (figure === 'p90' || (figure === 'median' && part !== 'savings')) return t('analytics.file.minutes', { name })
  return MONEY.includes(figure) || figure === 'median' ? `${name} (CAD)` : name
}

const MONEY = ['gross', 'refunds', 'tax', 'net', 'saved', 'fees']
