import { and, eq } from 'drizzle-orm'
import { findPersonByReferralCode } from '../accounts/queries.ts'
import type { Db } from '../platform/database.ts'
import { referrals } from './tables.ts'

/** Credits the owner of a code with a new person. An unknown code, or one of somebody who left, is nothing. */
export async function addReferral(tx: Db, code: string, referredId: string): Promise<void> {
  const referrer = await findPersonByReferralCode(tx, code)
  if (!referrer?.isActive || referrer.id === referredId) return
  await tx.insert(referrals).values({ referrerId: referrer.id, referredId }).onConflictDoNothing()
}

/** At their first paid package, whoever brought them is credited. A second one changes nothing. */
export async function completeReferral(tx: Db, referredId: string, now: Date): Promise<void> {
  await tx
    .update(referrals)
    .set({ status: 'completed', completedAt: now })
    .where(and(eq(referrals.referredId, referredId), eq(referrals.status, 'pending')))
}
