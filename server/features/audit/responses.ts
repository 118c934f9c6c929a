import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { shortened } from '#contract/values/text.ts'
import { actionWords, actorWords, entityWords, fieldWords, subjectWords } from '#locales/audit-words.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { Translate } from '#locales/translate.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CsvValue } from '#server/platform/files/csv.ts'
import type { Entry } from './chain.ts'
import { fieldsOf, readSubjects, type Subjects } from './subjects.ts'

const VALUE_MAX_CHARS = 160

/** Entries as the log shows them: people and things by what they are called now. */
export async function toEntriesResponse(db: Db, entries: readonly Entry[]): Promise<AuditEntry[]> {
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

type Column = { name: MessageKey; read: (entry: AuditEntry, t: Translate) => CsvValue }

const COLUMNS: readonly Column[] = [
  { name: 'audit.file.position', read: ({ position }) => position },
  { name: 'audit.file.at', read: ({ at }) => at },
  { name: 'audit.who', read: ({ actor }, t) => actorWords(t, actor) },
  { name: 'audit.file.actor_id', read: ({ actor }) => actor?.id },
  { name: 'audit.file.action', read: ({ action }, t) => actionWords(t, action) },
  { name: 'audit.what', read: ({ entity }, t) => entityWords(t, entity) },
  { name: 'audit.file.entity_id', read: (entry) => entry.entity_id },
  { name: 'audit.file.subject', read: (entry, t) => subjectWords(t, entry) },
  {
    name: 'audit.file.changes',
    read: ({ changes, entity }, t) =>
      changes.map(({ field, from, to }) => `${fieldWords(t, entity, field)}: ${from ?? ''} → ${to ?? ''}`).join('; '),
  },
  { name: 'audit.fields.reason', read: ({ reason }) => reason },
  { name: 'audit.file.network', read: ({ network }) => network },
  { name: 'audit.fields.hash', read: ({ hash }) => hash },
]

export function csvColumns(t: Translate): string[] {
  return COLUMNS.map(({ name }) => t(name))
}

export function csvValues(entry: AuditEntry, t: Translate): CsvValue[] {
  return COLUMNS.map(({ read }) => read(entry, t))
}
