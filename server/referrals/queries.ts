import { and, eq } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/database.ts'
import { referrals } from './tables.ts'

/** Credits the owner of a code with a new person. An unknown code, or one of somebody who left, is nothing. */
export async function addReferral(tx: Db, code: string, referredId: string): Promise<void> {
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code.toUpperCase()), eq(users.isActive, true)))
  if (!referrer || referrer.id === referredId) return
  await tx.insert(referrals).values({ referrerId: referrer.id, referredId }).onConflictDoNothing()
}
