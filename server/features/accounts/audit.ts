import type { AuditAction } from '#contract/audit/constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Person } from './queries.ts'

/** `actorId` is null when the operator acted from the command line, or the system itself. */
export function auditPerson(
  tx: Db,
  action: AuditAction,
  after: Person,
  before?: Person,
  actorId: string | null = null,
): Promise<void> {
  return recordAudit(tx, {
    actorId,
    action,
    entity: 'person',
    entityId: after.id,
    ...(before ? { before: auditable(before) } : {}),
    after: auditable(after),
  })
}

function auditable({ email, role, languages, isActive }: Person) {
  return { email, role, languages, isActive }
}
