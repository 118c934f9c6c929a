import type { Report } from '../../contract/analytics.ts'
import { REPORT_PARTS, type ReportPart } from '../../contract/analytics-vocabulary.ts'
import { type CsvWriter, createCsvWriter, sendCsv } from '../platform/csv.ts'
import type { Route } from '../platform/routing.ts'
import { presentReport } from './report.ts'
import { presentRows } from './rows.ts'
import { createSeenCars } from './seen-cars.ts'

export function analyticsRoutes(route: Route): void {
  const seenCars = createSeenCars()

  route('GET /house/figures', ({ query, deps: { readDb, clock, config } }) =>
    presentReport(readDb, query, { now: clock.now(), withSamples: config.isDemo, seenCars }),
  )

  route('GET /house/figures/rows', ({ query, deps: { readDb, config } }) => presentRows(readDb, query, config.isDemo))

  route('GET /house/figures/export', async ({ query: { part, ...asked }, locale, deps, reply }) => {
    const { readDb, clock, config } = deps
    const report = await presentReport(readDb, asked, { now: clock.now(), withSamples: config.isDemo, seenCars })
    const writer = createCsvWriter(locale)
    return sendCsv(reply, part ?? 'analytics', csvOf(report, part ? [part] : REPORT_PARTS, writer))
  })
}

/** A line for each figure, so that every part has the same columns. */
async function* csvOf({ range, beside, parts }: Report, chosen: readonly ReportPart[], writer: CsvWriter) {
  yield writer.header(['part', 'key', 'label', 'figure', `${range.from}/${range.to}`, `${beside.from}/${beside.to}`])
  for (const part of chosen) {
    for (const { key, label, now, before } of parts[part]) {
      for (const [figure, value] of Object.entries(now)) {
        yield writer.line([part, key, label, figure, value, before?.[figure]])
      }
    }
  }
}
