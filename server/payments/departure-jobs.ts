import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'

/** Apart from the jobs' work, which settles orders: settling asks for them. */
export const RETURN_JOB = 'payments.return'
export type OrderJob = { orderId: string }

export async function enqueueReturn({ jobs }: Pick<Deps, 'jobs'>, tx: Db, orderId: string): Promise<void> {
  await jobs.enqueue(tx, RETURN_JOB, { orderId } satisfies OrderJob)
}
