import { AUDIT_ENTITIES, AUDIT_SEARCH_MAX_CHARS, type AuditEntity } from '../../../contract/audit-vocabulary.ts'
import { inOrder, isDay } from '../day-range.ts'

/** What the log shows, as the address says it. */
export type AuditQuery = {
  search: string
  entity: AuditEntity | ''
  actor: string
  from: string
  to: string
  before: number | null
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Reads an address that anyone may have typed: what makes no sense is as if it were not there. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const fitting = (key: string, pattern: RegExp) => {
    const value = params.get(key) ?? ''
    return pattern.test(value) ? value : ''
  }
  const dayOf = (key: string) => {
    const value = params.get(key) ?? ''
    return isDay(value) ? value : ''
  }
  const before = Number(params.get('before'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, AUDIT_SEARCH_MAX_CHARS),
    entity: AUDIT_ENTITIES.find((one) => one === params.get('entity')) ?? '',
    actor: fitting('actor', UUID),
    ...inOrder({ from: dayOf('from'), to: dayOf('to') }),
    before: Number.isInteger(before) && before > 0 ? before : null,
  }
}

/** As the API asks for it, without the place in the list: what the file holds too. */
export function auditFilters({ search, entity, actor, from, to }: AuditQuery) {
  return {
    ...(search && { search }),
    ...(entity && { entity }),
    ...(actor && { actor }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Without a question mark when nothing is asked. */
export function auditSearch(query: AuditQuery): string {
  const params = new URLSearchParams(auditFilters(query))
  if (query.before !== null) params.set('before', String(query.before))
  return params.size > 0 ? `?${params}` : ''
}

export function isFiltered(query: AuditQuery): boolean {
  return Object.keys(auditFilters(query)).length > 0
}
