/** Words of the audit log. Free of zod: pages list them without loading the rules. */

/** What an entry can be about; also what the log is filtered by. */
export const AUDIT_ENTITIES = [
  'person',
  'invitation',
  'case',
  'document',
  'inbox',
  'listing',
  'listingImport',
  'package',
  'offer',
  'review',
  'reply',
  'lineName',
  'terms',
  'settings',
  'plan',
  'audit',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** Under these names entries speak of a person; the last two only in older ones, which nobody can change. */
export const PERSON_ENTITIES = ['person', 'user', 'consultant'] as const

export const AUDIT_SEARCH_MAX_CHARS = 100
export const AUDIT_PAGE = 50
