import { and, desc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { auditEntries } from './tables.ts'

export type AuditEntry = {
  actorId: string | null
  action: string
  entity: string
  entityId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Takes the transaction of the change it records: no change without its entry, no entry without its change. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

type Change = Record<string, unknown>

/** What happened to a thing, newest first. */
export async function listAudit(
  db: Db,
  { entity, entityId }: { entity: string; entityId: string },
  { skip, limit }: { skip: number; limit: number },
) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(skip)
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before as Change | null,
    after: after as Change | null,
  }))
}
