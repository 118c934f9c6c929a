import { and, asc, count, desc, eq } from 'drizzle-orm'
import { shortName } from '#contract/accounts/short-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import { deleteReferralNews } from '../notifications/queries.ts'
import { referrals } from './tables.ts'

/** False when the person was referred before. */
export async function insertReferral(tx: Db, referral: typeof referrals.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(referrals).values(referral).onConflictDoNothing().returning()
  return inserted.length === 1
}

/** Newest first. */
export async function listReferrals(db: Db, referrerId: string) {
  const rows = await db
    .select()
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.createdAt), asc(referrals.referredId))
  const names = await listNames(
    db,
    rows.map(({ referredId }) => referredId),
  )
  return rows.map(({ referredId, createdAt, status }) => ({
    name: shortName(names.get(referredId) ?? ''),
    createdAt,
    status,
  }))
}

export async function countReferrals(db: Db, referrerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(referrals).where(eq(referrals.referrerId, referrerId))
  return row?.count ?? 0
}

/** Both ways: people they referred, and their referrer, whose notification named them. */
export async function deleteReferralsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(referrals).where(eq(referrals.referrerId, userId))
  const brought = await tx.delete(referrals).where(eq(referrals.referredId, userId)).returning()
  for (const { referrerId } of brought) await deleteReferralNews(tx, referrerId, userId)
}

/** The referrer to be credited, the first time; undefined without one, or after an earlier credit. */
export async function markCompleted(tx: Db, referredId: string, now: Date): Promise<string | undefined> {
  const [completed] = await tx
    .update(referrals)
    .set({ status: 'completed', completedAt: now })
    .where(and(eq(referrals.referredId, referredId), eq(referrals.status, 'pending')))
    .returning({ referrerId: referrals.referrerId })
  return completed?.referrerId
}

/** All of their money was refunded: the credit is withdrawn until they buy again. */
export async function revertReferral(tx: Db, referredId: string): Promise<void> {
  await tx.update(referrals).set({ status: 'pending', completedAt: null }).where(eq(referrals.referredId, referredId))
}
