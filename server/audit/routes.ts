import type { AuditFilters } from '../../contract/audit.ts'
import { AUDIT_PAGE } from '../../contract/audit-vocabulary.ts'
import { listActivePeople } from '../accounts/queries.ts'
import { listAudit } from '../platform/audit.ts'
import { type CsvWriter, createCsvWriter, sendCsv } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import type { Route } from '../platform/routing.ts'
import { countUnsealed, lastPosition } from './examination.ts'
import { CSV_COLUMNS, csvValues, presentEntries } from './present.ts'
import { CHAIN, readProof } from './proof.ts'
import { listEntries } from './queries.ts'

const EXPORT_BATCH = 500

export function auditRoutes(route: Route): void {
  route('GET /audit/admin', async ({ query: { before, ...filters }, deps: { db } }) => {
    const rows = await listEntries(db, filters, { before, limit: AUDIT_PAGE + 1 })
    return { entries: await presentEntries(db, rows.slice(0, AUDIT_PAGE)), has_older: rows.length > AUDIT_PAGE }
  })

  route('GET /audit/admin/chain', async ({ deps: { db } }) => {
    const [latest] = await listAudit(db, CHAIN, { skip: 0, limit: 1 })
    return {
      sealed: await lastPosition(db),
      unsealed: await countUnsealed(db),
      proved: latest ? { at: latest.at.toISOString(), ...readProof(latest.after) } : null,
    }
  })

  route('GET /audit/admin/actors', async ({ deps: { db } }) =>
    (await listActivePeople(db, ['ADMIN', 'MANAGER', 'CONSULTANT'])).map(({ id, fullName }) => ({
      id,
      name: fullName,
    })),
  )

  route('GET /audit/admin/export', async ({ query, locale, deps: { db }, reply }) =>
    sendCsv(reply, 'audit', csvOf(db, query, createCsvWriter(locale))),
  )
}

/** Page by page: the log is longer than any memory. */
async function* csvOf(db: Db, filters: AuditFilters, writer: CsvWriter) {
  yield writer.header(CSV_COLUMNS)
  let before: number | undefined
  for (;;) {
    const rows = await listEntries(db, filters, { before, limit: EXPORT_BATCH })
    const lines = (await presentEntries(db, rows)).map((entry) => writer.line(csvValues(entry)))
    if (lines.length > 0) yield lines.join('')
    before = rows.at(-1)?.id
    if (rows.length < EXPORT_BATCH) return
  }
}
