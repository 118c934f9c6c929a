import { staffAddressee } from '#server/features/inbox/service.ts'
import type { Order } from '#server/features/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import { emailToStaff } from './emails.ts'
import type { SettlementDeps } from './settlement-deps.ts'

/** `paymentHeld`: money came that does not fit what was ordered. `paymentDisputed`: a buyer's bank takes it back, or asks. `refundStuck`: the provider gives nothing back. `refundFailed`: what it gave back did not arrive. */
export type StaffAlert = 'paymentHeld' | 'paymentDisputed' | 'refundStuck' | 'refundFailed'

/** Of a disputed payment: we hold it, or give it back already; `owed`: it is ours again, and its buyer has left. */
export type StaffNote = 'held' | 'returned' | 'owed'

const TEMPLATES = {
  paymentHeld: 'payment-held',
  paymentDisputed: 'payment-disputed',
  refundStuck: 'refund-stuck',
  refundFailed: 'refund-failed',
} as const

/** Something about a payment that a person has to look at. */
export async function notifyStaff(
  deps: SettlementDeps,
  tx: Db,
  alert: StaffAlert,
  { order, reason, notes = [] }: { order: Order; reason: string; notes?: readonly StaffNote[] },
): Promise<void> {
  deps.log.error({ alert, orderId: order.id, sessionId: order.sessionId, reason, notes }, 'a payment needs a person')
  const to = await staffAddressee(deps, tx)
  const letter = emailToStaff(translator(to.locale), alert, { orderId: order.id, reason, notes })
  await deps.mailer.send(tx, TEMPLATES[alert], letter, to)
}
