import { getPerson, isNotErased } from '#server/features/accounts/queries.ts'
import { notify } from '#server/features/notifications/service.ts'
import { restorePackage, stopPackage } from '#server/features/packages/service.ts'
import {
  dropPendingRefunds,
  getPaymentOfOrder,
  hasPaid,
  type Order,
  updateOrder,
  updatePayment,
} from '#server/features/payments/queries.ts'
import { revertReferral } from '#server/features/referrals/queries.ts'
import type { DisputeState, ProviderDispute } from '#server/platform/cards/provider-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordRefund } from '../casework/ending.ts'
import { cancelPackage } from '../casework/package-ending.ts'
import type { SettlementDeps } from './settlement-deps.ts'
import { notifyStaff, type StaffNote } from './staff-alerts.ts'

/** How far a dispute has come: it only ever moves on, whatever order its events come in. */
const RANK: Record<DisputeState, number> = { inquiry: 1, open: 2, won: 3, lost: 3 }

type Outcome = 'disputed' | 'dispute won' | 'dispute lost' | 'dispute noted'

/**
 * A chargeback stops the package, because its money is gone; won, it continues where it stopped, with the lost time
 * added. A bank's inquiry moves no money and stops nothing. Staff are notified of all of them: the answer is theirs.
 */
export async function applyDispute(
  deps: SettlementDeps,
  tx: Db,
  order: Order,
  { state, reason }: ProviderDispute,
): Promise<Outcome> {
  if (order.dispute && RANK[state] <= RANK[order.dispute]) return 'dispute noted'
  const now = deps.clock.now()
  const { userId } = order
  const hasLeft = !isNotErased(await getPerson(tx, userId))
  await updateOrder(tx, order.id, { dispute: state })
  const notes = notesOn(order, { state, hasLeft })
  await notifyStaff(deps, tx, 'paymentDisputed', { order, reason: `${state}: ${reason}`, notes })
  if (order.status !== 'paid') return noteDispute(tx, order, state)
  const values = { plan: order.planName }
  switch (state) {
    case 'inquiry':
      return 'dispute noted'
    case 'open':
      if (await stopPackage(tx, order.id, now)) {
        await updateOrder(tx, order.id, { disputedAt: now })
        await notify(deps, tx, { userId, subject: 'packageStopped', values })
      }
      return 'disputed'
    case 'won':
      // For an account deleted meanwhile nothing is resumed.
      if (!hasLeft && order.disputedAt && (await restorePackage(tx, order.id, order.disputedAt, now))) {
        await notify(deps, tx, { userId, subject: 'packageRestored', values })
      }
      return 'dispute won'
    case 'lost':
      return loseDispute(deps, tx, order)
  }
}

/** What staff read beside the bank's own reason: what they could not guess. */
function notesOn(
  { status, disputedAt }: Order,
  { state, hasLeft }: { state: DisputeState; hasLeft: boolean },
): StaffNote[] {
  if (status === 'held' || status === 'returned') return [status]
  return hasLeft && state === 'won' && status === 'paid' && disputedAt !== null ? ['owed'] : []
}

/** Of money that was held or is on its way back: there is no package to stop, and what the bank has given back we do not. */
async function noteDispute(tx: Db, order: Order, state: DisputeState): Promise<Outcome> {
  if (state === 'lost') await dropPendingRefunds(tx, order.id, 'dispute lost')
  return state === 'inquiry' ? 'dispute noted' : state === 'open' ? 'disputed' : `dispute ${state}`
}

/** The bank has given the money back in our stead. */
async function loseDispute(deps: SettlementDeps, tx: Db, order: Order): Promise<Outcome> {
  const payment = await getPaymentOfOrder(tx, order.id)
  const lostCents = payment.amountCents - payment.refundedCents
  await updateOrder(tx, order.id, { lostCents, lostAt: deps.clock.now() })
  await updatePayment(tx, payment.id, { status: 'refunded', refundedCents: payment.amountCents })
  if (lostCents > 0) await recordRefund(deps, tx, order.id, lostCents)
  await dropPendingRefunds(tx, order.id, 'dispute lost')
  await cancelPackage(deps, tx, order.id)
  if (!(await hasPaid(tx, order.userId))) await revertReferral(tx, order.userId)
  return 'dispute lost'
}
