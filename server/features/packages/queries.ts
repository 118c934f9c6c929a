import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import type { PackageStatus } from '#contract/payments/package-constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { getPaid, listRefunds } from '../payments/queries.ts'
import { packages } from './tables.ts'

export type PackageRow = typeof packages.$inferSelect

const newestFirst = [desc(packages.purchasedAt), asc(packages.id)]

export function listPackages(db: Db, userId: string): Promise<PackageRow[]> {
  return db
    .select()
    .from(packages)
    .where(eq(packages.userId, userId))
    .orderBy(...newestFirst)
}

type Filters = { status?: PackageStatus | undefined }
const ofStatus = ({ status }: Filters) => (status ? eq(packages.status, status) : undefined)

export function listAllPackages(
  db: Db,
  filters: Filters,
  page: { skip: number; limit: number },
): Promise<PackageRow[]> {
  return db
    .select()
    .from(packages)
    .where(ofStatus(filters))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.skip)
}

export async function countPackages(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(packages).where(ofStatus(filters))
  return row?.total ?? 0
}

const packageById = prepareOnce((db) =>
  db
    .select()
    .from(packages)
    .where(eq(packages.id, sql.placeholder('id')))
    .prepare(UNNAMED),
)

export async function findPackage(db: Db, id: string): Promise<PackageRow | undefined> {
  const [found] = await packageById(db).execute({ id })
  return found
}

export async function findPackageOfOrder(db: Db, orderId: string): Promise<PackageRow | undefined> {
  const [found] = await db.select().from(packages).where(eq(packages.orderId, orderId))
  return found
}

export function listPackagesById(db: Db, ids: readonly string[]): Promise<PackageRow[]> {
  return db
    .select()
    .from(packages)
    .where(inArray(packages.id, [...ids]))
}

export async function findOwnPackage(db: Db, userId: string, id: string): Promise<PackageRow | undefined> {
  const [found] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.userId, userId)))
  return found
}

export async function insertPackage(tx: Db, row: typeof packages.$inferInsert): Promise<PackageRow> {
  const [inserted] = await tx.insert(packages).values(row).returning()
  if (!inserted) throw new Error('The package took no row')
  return inserted
}

type Which = { id: string } | { orderId: string } | { userId: string }

/** Moves on those packages that are in a state from which they may; gives those that did. */
export function movePackages(
  db: Db,
  which: Which,
  { from, to, now }: { from: readonly PackageStatus[]; to: PackageStatus; now: Date },
): Promise<PackageRow[]> {
  const condition =
    'id' in which
      ? eq(packages.id, which.id)
      : 'orderId' in which
        ? eq(packages.orderId, which.orderId)
        : eq(packages.userId, which.userId)
  return db
    .update(packages)
    .set({ status: to, endedAt: now })
    .where(and(condition, inArray(packages.status, [...from])))
    .returning()
}

export function listExpired(
  db: Db,
  { from, now }: { from: readonly PackageStatus[]; now: Date },
): Promise<{ id: string }[]> {
  return db
    .select({ id: packages.id })
    .from(packages)
    .where(and(lte(packages.expiresAt, now), inArray(packages.status, [...from])))
    .orderBy(asc(packages.expiresAt))
}

/** Runs again, if nothing but the stop ended it. */
export async function resumePackage(
  db: Db,
  orderId: string,
  { stoppedAt, lostMs }: { stoppedAt: Date; lostMs: number },
): Promise<boolean> {
  const resumed = await db
    .update(packages)
    .set({
      status: 'active',
      endedAt: null,
      expiresAt: sql`${packages.expiresAt} + make_interval(secs => ${lostMs / 1000})`,
    })
    .where(and(eq(packages.orderId, orderId), eq(packages.status, 'cancelled'), eq(packages.endedAt, stoppedAt)))
    .returning({ id: packages.id })
  return resumed.length > 0
}

export async function setConsultant(tx: Db, id: string, consultantId: string | null): Promise<void> {
  await tx.update(packages).set({ consultantId }).where(eq(packages.id, id))
}

/** Whether a package is this person's and running. */
export async function hasActivePackage(db: Db, userId: string | undefined, id: string): Promise<boolean> {
  if (!userId) return false
  const found = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.userId, userId), eq(packages.status, 'active')))
  return found.length > 0
}

const dollars = (cents: number) => cents / 100

/** What was paid for a case and what is on its way back. */
export async function findCaseMoney(db: Db, packageId: string): Promise<ClientCase['money']> {
  const bought = await findPackage(db, packageId)
  if (!bought) return null
  const paid = await getPaid(db, bought.orderId)
  const last = (await listRefunds(db, bought.orderId)).at(-1)
  // What the bank has given back in our stead is not owed.
  const isOverruled = last?.status === 'failed' && paid.dispute === 'lost'
  return {
    package_id: bought.id,
    payment_id: paid.paymentId,
    package_name: bought.name,
    package_status: bought.status,
    purchased_at: bought.purchasedAt.toISOString(),
    expires_at: bought.expiresAt.toISOString(),
    fee: dollars(paid.feeCents),
    total: dollars(paid.amountCents),
    currency: paid.currency,
    card_last4: paid.cardLast4,
    refunded: dollars(paid.refundedCents),
    refund:
      last && !isOverruled
        ? { status: last.status, amount: dollars(last.amountCents), at: (last.doneAt ?? last.createdAt).toISOString() }
        : null,
  }
}
