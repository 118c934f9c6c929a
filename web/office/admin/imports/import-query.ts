import { IMPORT_OUTCOMES, type ImportOutcome } from '#contract/listings/import-constants.ts'
import { addressSearch } from '#web/office/staff/list-address.ts'
import { readPage } from '#web/office/staff/page-query.ts'

/** Which rows of an import are shown: those of one kind, or all of them. */
export type ImportQuery = { outcome: ImportOutcome | null; page: number }

export const IMPORT_PAGE = '/admin/listings/import'

export function readImportQuery(params: URLSearchParams): ImportQuery {
  return {
    outcome: IMPORT_OUTCOMES.find((one) => one === params.get('rows')) ?? null,
    page: readPage(params),
  }
}

export function importAddress(id: string, { outcome = null, page = 1 }: Partial<ImportQuery> = {}): string {
  return `${IMPORT_PAGE}/${id}${addressSearch({ rows: outcome, page: page > 1 && page })}`
}
