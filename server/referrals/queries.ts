import { findPersonByReferralCode } from '../accounts/queries.ts'
import type { Db } from '../platform/database.ts'
import { referrals } from './tables.ts'

/** Credits the owner of a code with a new person. An unknown code, or one of somebody who left, is nothing. */
export async function addReferral(tx: Db, code: string, referredId: string): Promise<void> {
  const referrer = await findPersonByReferralCode(tx, code)
  if (!referrer?.isActive || referrer.id === referredId) return
  await tx.insert(referrals).values({ referrerId: referrer.id, referredId }).onConflictDoNothing()
}
