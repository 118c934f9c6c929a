import { PACKAGE_STATUSES, PACKAGE_TRANSITIONS, type PackageStatus } from '#contract/payments/package-constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Order } from '../payments/queries.ts'
import { insertPackage, movePackages, type PackageRow, resumePackage } from './queries.ts'

/** The states from which a package may come to this one. */
export function statesBefore(to: PackageStatus): PackageStatus[] {
  return PACKAGE_STATUSES.filter((from) => PACKAGE_TRANSITIONS[from].includes(to))
}

/** Its consultant is its case's, which is opened right after it. */
export async function startPackage({ clock }: Pick<Deps, 'clock'>, tx: Db, order: Order): Promise<PackageRow> {
  const now = clock.now()
  return insertPackage(tx, {
    userId: order.userId,
    orderId: order.id,
    planKey: order.planKey,
    name: order.planName,
    status: 'active',
    locale: order.locale,
    purchasedAt: now,
    expiresAt: new Date(now.getTime() + order.durationDays * DAY_MS),
  })
}

/** The same without its case, which waits: the money may come back. */
export async function stopPackage(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const moved = await movePackages(tx, { orderId }, { from: statesBefore('cancelled'), to: 'cancelled', now })
  return moved.length > 0
}

/** Takes a package up again that was stopped, with the time for which it was. False when it ended in another way meanwhile. */
export async function restorePackage(tx: Db, orderId: string, stoppedAt: Date, now: Date): Promise<boolean> {
  return resumePackage(tx, orderId, { stoppedAt, lostMs: now.getTime() - stoppedAt.getTime() })
}

/** A deleted account needs no more advice. */
export async function cancelPackagesOf(tx: Db, userId: string, now: Date): Promise<void> {
  await movePackages(tx, { userId }, { from: statesBefore('cancelled'), to: 'cancelled', now })
}
