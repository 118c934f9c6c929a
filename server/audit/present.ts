import type { AuditEntry } from '../../contract/audit.ts'
import { shortened } from '../../contract/text.ts'
import type { CsvValue } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import type { Entry } from './chain.ts'
import { fieldsOf, readSubjects, type Subjects } from './subjects.ts'

const VALUE_MAX_CHARS = 160

/** Entries as the log shows them: people and things by what they are called now. */
export async function presentEntries(db: Db, entries: readonly Entry[]): Promise<AuditEntry[]> {
  const { subjectOf, nameOf } = await readSubjects(db, entries)
  return entries.map((entry) => ({
    id: entry.id,
    position: entry.position,
    hash: entry.hash,
    at: entry.at.toISOString(),
    actor: entry.actorId ? { id: entry.actorId, name: nameOf(entry.actorId) } : null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    subject: subjectOf(entry),
    changes: changesOf(entry, nameOf),
    reason: entry.reason,
    network: entry.network,
  }))
}

/** What is different, field by field; what stayed the same is left out, and people are named. */
function changesOf({ before, after }: Entry, nameOf: Subjects['nameOf']): AuditEntry['changes'] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const words = (value: unknown) => {
    const text = textOf(value)
    return text === null ? null : (nameOf(text) ?? text)
  }
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const [from, to] = [words(old[field]), words(now[field])]
    return from === to ? [] : [{ field, from, to }]
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), VALUE_MAX_CHARS)
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
