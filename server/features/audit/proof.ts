import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { examineChain } from './examination.ts'

/** Entries with the proofs in the log itself: removing one breaks the chain. */
export const CHAIN = { entity: 'audit', entityId: 'chain' } as const

/** Proves the whole chain every night, and writes down that it did. */
export function proveChainJob(deps: Pick<Deps, 'db' | 'log'>): Job<Record<string, never>> {
  return {
    name: 'audit.prove',
    cron: '41 7 * * *',
    retries: 2,
    firstPauseS: 600,
    timeoutS: 900,
    run: () => proveChain(deps),
  }
}

export async function proveChain({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { holds, brokenAt } = await examineChain(db)
  if (brokenAt !== null) log.error({ position: brokenAt }, 'the audit log does not say what was sealed')
  const after = { holds, broken_at: brokenAt }
  await db.transaction((tx) => recordAudit(tx, { actorId: null, action: 'audit.proved', ...CHAIN, after }))
}

/** What a proof says; nothing holds for one that says nothing. */
export function readProof(after: Record<string, unknown> | null): { holds: number; broken_at: number | null } {
  const { holds, broken_at: brokenAt } = after ?? {}
  return {
    holds: typeof holds === 'number' ? holds : 0,
    broken_at: typeof brokenAt === 'number' ? brokenAt : null,
  }
}
