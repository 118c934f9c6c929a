import { lte, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { shownNetwork } from '#server/platform/observability/audit-origin.ts'
import { failedSignIns } from './tables.ts'

export const FAILED_SIGN_INS_MS = 15 * MINUTE_MS

/** Counts an attempt on an account of staff; of any other, and of none, the same statement writes nothing. */
export async function countFailedSignIn({ db, clock }: Deps, userId: string | null, ip: string): Promise<void> {
  await db.execute(sql`
    insert into ${failedSignIns} (user_id, network, begun_at)
    select id, ${shownNetwork(ip)}, ${clock.now().toISOString()}::timestamptz from users where id = ${userId}::uuid and role <> 'USER'
    on conflict (user_id, network) do update set count = failed_sign_ins.count + 1`)
}

/** One entry for each account and network, once its quarter of an hour is over. */
export async function recordFailedSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - FAILED_SIGN_INS_MS)
  await db.transaction(async (tx) => {
    const rows = await tx.delete(failedSignIns).where(lte(failedSignIns.begunAt, before)).returning()
    for (const { userId, network, count } of rows) {
      const about = { entity: 'person', entityId: userId, network, after: { count } }
      await recordAudit(tx, { actorId: null, action: 'person.signInFailed', ...about })
    }
  })
}

export function failedSignInsJob(deps: Pick<Deps, 'db' | 'clock'>): Job<Record<string, never>> {
  return {
    name: 'accounts.failed-sign-ins',
    cron: '*/5 * * * *',
    retries: 1,
    firstPauseS: 20,
    timeoutS: 60,
    run: () => recordFailedSignIns(deps),
  }
}
