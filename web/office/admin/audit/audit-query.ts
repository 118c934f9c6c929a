import { AUDIT_ENTITIES, AUDIT_SEARCH_MAX_CHARS, type AuditEntity } from '#contract/audit/constants.ts'
import { addressSearch, readPerson, readSearchText, readWord } from '#web/office/staff/list-address.ts'
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

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const dayOf = (key: string) => {
    const value = params.get(key) ?? ''
    return isDay(value) ? value : ''
  }
  const before = Number(params.get('before'))
  return {
    search: readSearchText(params, AUDIT_SEARCH_MAX_CHARS),
    entity: readWord(params, 'entity', AUDIT_ENTITIES),
    actor: readPerson(params, 'actor'),
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

export function auditSearch(query: AuditQuery): string {
  return addressSearch({ ...auditFilters(query), before: query.before })
}

export function isFiltered(query: AuditQuery): boolean {
  return Object.keys(auditFilters(query)).length > 0
}
