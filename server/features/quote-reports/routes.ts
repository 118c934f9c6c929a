import { findJurisdiction } from '#deal/index.ts'
import { answerOf } from '#deal/quote/quote-answer.ts'
import { readSheet } from '#deal/quote/read-sheet.ts'
import { quoteRulesOf } from '#deal/rules/rows-of.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { countReports, deleteReport, findReport, insertReport, listReports, type ReportRow } from './queries.ts'

export function quoteReportRoutes(route: Route): void {
  route('POST /quote-reports', async ({ body, tx, deps: { clock } }) => {
    await insertReport(tx, { ...body, createdAt: clock.now() })
    return undefined
  })
  route('GET /desk/quote-reports', async ({ query, deps: { db } }) => {
    const [reports, all] = await Promise.all([listReports(db, query), countReports(db)])
    return { count: all, reports: reports.map(toReportResponse) }
  })
  route('GET /desk/quote-reports/{id}/golden-case', async ({ params, deps: { db } }) => {
    const row = await findReport(db, params.id)
    if (!row) throw new ApiError('not_found')
    return {
      id: `reported-${row.id.slice(0, 8)}`,
      tag: 'reported' as const,
      note: row.line === '' ? row.said : `${row.line}: ${row.said}`,
      input: { ...row.sale, text: row.quote },
      expected: readNow(row),
    }
  })
  route('DELETE /desk/quote-reports/{id}', async ({ params, caller, deps: { db } }) => {
    await db.transaction(async (tx) => {
      if (!(await deleteReport(tx, params.id))) throw new ApiError('not_found')
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'quoteReport.settled',
        entity: 'quoteReport',
        entityId: params.id,
      })
    })
    return undefined
  })
}

function toReportResponse({ createdAt, ...row }: ReportRow) {
  return { ...row, created_at: createdAt.toISOString() }
}

/** What the current reader makes of the text, to compare with the report. */
function readNow({ sale, quote }: ReportRow): Record<string, unknown> {
  const jurisdiction = findJurisdiction(sale.jurisdiction)
  if (!jurisdiction) return {}
  const rules = quoteRulesOf(jurisdiction)
  const read = readSheet(quote, rules.synonyms, sale)
  const answer = read && answerOf(rules, { sale, read })
  if (!answer || !('lines' in answer)) return {}
  return {
    lines: answer.lines.map(({ text, kind, amount, class: as, ask_back }) => ({
      text,
      kind,
      amount,
      class: as,
      ask_back,
    })),
    stated_totals: answer.quote.stated_totals,
    proof: answer.proof,
    back: answer.back,
  }
}
