import type { AuditEntry } from '../../contract/audit.ts'
import { PERSON_ENTITIES } from '../../contract/audit-vocabulary.ts'
import { listNames } from '../accounts/queries.ts'
import { listCodes } from '../cases/queries.ts'
import type { CsvValue } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import type { Entry } from './chain.ts'

const VALUE_MAX_CHARS = 160
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Entries as the log shows them: people and cases by what they are called now. */
export async function presentEntries(db: Db, entries: readonly Entry[]): Promise<AuditEntry[]> {
  const idsOf = (entities: readonly string[]) =>
    entries.flatMap(({ entity, entityId }) => (entities.includes(entity) && UUID.test(entityId) ? entityId : []))
  const names = await listNames(db, [...entries.flatMap(({ actorId }) => actorId ?? []), ...idsOf(PERSON_ENTITIES)])
  const codes = await listCodes(db, idsOf(['case']))
  return entries.map((entry) => ({
    id: entry.id,
    position: entry.position,
    hash: entry.hash,
    at: entry.at.toISOString(),
    actor: entry.actorId ? { id: entry.actorId, name: names.get(entry.actorId) || null } : null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    subject: names.get(entry.entityId) || codes.get(entry.entityId) || null,
    changes: changesOf(entry),
    reason: entry.reason,
    network: entry.network,
  }))
}

/** What is different, field by field; what stayed the same is left out. */
function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): AuditEntry['changes'] {
  const [old, now] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const [from, to] = [textOf(old[field]), textOf(now[field])]
    return from === to ? [] : [{ field, from, to }]
  })
}

function recordOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {}
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > VALUE_MAX_CHARS ? `${text.slice(0, VALUE_MAX_CHARS)}…` : text
}

type Column = { name: string; read: (entry: AuditEntry) => CsvValue }

const COLUMNS: readonly Column[] = [
  { name: 'position', read: ({ position }) => position },
  { name: 'at', read: ({ at }) => at },
  { name: 'actor', read: ({ actor }) => actor?.name },
  { name: 'actor_id', read: ({ actor }) => actor?.id },
  { name: 'action', read: ({ action }) => action },
  { name: 'entity', read: ({ entity }) => entity },
  { name: 'entity_id', read: (entry) => entry.entity_id },
  { name: 'subject', read: ({ subject }) => subject },
  {
    name: 'changes',
    read: ({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to ?? ''}`).join('; '),
  },
  { name: 'reason', read: ({ reason }) => reason },
  { name: 'network', read: ({ network }) => network },
  { name: 'hash', read: ({ hash }) => hash },
]

export const CSV_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

export function csvValues(entry: AuditEntry): CsvValue[] {
  return COLUMNS.map(({ read }) => read(entry))
}
