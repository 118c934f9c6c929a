import { z } from 'zod'
import { endpoints, wholeNumber } from '../calls/endpoint.ts'
import { isoDay } from '../time/calendar-values.ts'
import { oneLine } from '../values/text.ts'
import { AUDIT_ENTITIES, AUDIT_SEARCH_MAX_CHARS } from './constants.ts'

const change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })

const entry = z.object({
  id: z.int(),
  /** Its place in the chain; null until it is sealed. */
  position: z.int().nullable(),
  hash: z.string().nullable(),
  at: z.string(),
  /** Null when the system itself acted; without a name when they have left. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** What the thing is called, where it has a name. */
  subject: z.string().nullable(),
  changes: z.array(change),
  reason: z.string().nullable(),
  network: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof entry>

const filters = z.strictObject({
  search: oneLine(AUDIT_SEARCH_MAX_CHARS).optional(),
  entity: z.enum(AUDIT_ENTITIES).optional(),
  actor: z.uuid().toLowerCase().optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
})
export type AuditFilters = z.infer<typeof filters>

export const auditEndpoints = endpoints({
  'GET /audit/admin': {
    summary: 'Who did what to what, why and from where, newest first, a page at a time',
    guard: 'admin',
    /** `before` is the id of the last entry of the page before. */
    query: filters.extend({ before: wholeNumber(1, 999_999_999).optional() }),
    answers: { 200: z.object({ entries: z.array(entry), has_older: z.boolean() }) },
  },
  'GET /audit/admin/chain': {
    summary: 'How far the chain of entries reaches, and when it was last proved',
    guard: 'admin',
    answers: {
      200: z.object({
        sealed: z.int(),
        unsealed: z.int(),
        proved: z.object({ at: z.string(), holds: z.int(), broken_at: z.int().nullable() }).nullable(),
      }),
    },
  },
  'GET /audit/admin/actors': {
    summary: 'Those at work here, to filter by',
    guard: 'admin',
    answers: { 200: z.array(z.object({ id: z.uuid(), name: z.string() })) },
  },
  'GET /audit/admin/export': {
    summary: 'The entries that fit, as a CSV file',
    guard: 'admin',
    query: filters,
    answers: { 200: z.unknown() },
  },
})
