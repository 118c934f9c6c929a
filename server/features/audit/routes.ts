import { AUDIT_PAGE } from '#contract/audit/constants.ts'
import type { AuditFilters } from '#contract/audit/endpoints.ts'
import { DESK_ROLES } from '#contract/users/roles.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createCsvWriter, csvInBatches, sendCsv } from '#server/platform/files/csv.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { listAudit, recordExport } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { listActivePeople } from '../accounts/queries.ts'
import type { Entry } from './chain.ts'
import { countUnsealed, lastPosition } from './examination.ts'
import { CHAIN, readProof } from './proof.ts'
import { listEntries } from './queries.ts'
import { csvColumns, csvValues, toEntriesResponse } from './responses.ts'

export function auditRoutes(route: Route): void {
  route('GET /audit/admin', async ({ query: { before, ...filters }, deps: { db } }) => {
    const rows = await listEntries(db, filters, { before, limit: AUDIT_PAGE + 1 })
    return { entries: await toEntriesResponse(db, rows.slice(0, AUDIT_PAGE)), has_older: rows.length > AUDIT_PAGE }
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
    (await listActivePeople(db, DESK_ROLES)).map(({ id, fullName }) => ({
      id,
      name: fullName,
    })),
  )

  route('GET /audit/admin/export', async ({ query, caller, locale, deps: { db }, reply }) => {
    await recordExport(db, caller.userId, 'export.audit', query)
    return sendCsv(reply, 'audit', csvOf(db, query, locale))
  })
}

function csvOf(db: Db, filters: AuditFilters, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale)
  return csvInBatches<Entry>(
    createCsvWriter(locale),
    csvColumns(t),
    (last, limit) => listEntries(db, filters, { before: last?.id, limit }),
    async (rows) => (await toEntriesResponse(db, rows)).map((entry) => csvValues(entry, t)),
  )
}
