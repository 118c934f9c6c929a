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
