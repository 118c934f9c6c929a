import { staffAddressee } from '../inbox/service.ts'
import type { Db } from '../platform/database.ts'
import { translator } from '../platform/translations.ts'
import { staffLetter } from './emails.ts'
import type { Order } from './queries.ts'
import type { SettlementDeps } from './settlement-deps.ts'

/** `paymentHeld`: money came that does not fit what was ordered. `paymentDisputed`: a buyer's bank takes it back, or asks. `refundStuck`: the provider gives nothing back. `refundFailed`: what it gave back did not arrive. */
export type StaffAlert = 'paymentHeld' | 'paymentDisputed' | 'refundStuck' | 'refundFailed'

const TEMPLATES = {
  paymentHeld: 'payment-held',
  paymentDisputed: 'payment-disputed',
  refundStuck: 'refund-stuck',
  refundFailed: 'refund-failed',
} as const

/** Something about a payment that a person has to look at. */
export async function tellStaff(
  deps: SettlementDeps,
  tx: Db,
  alert: StaffAlert,
  { order, reason }: { order: Order; reason: string },
): Promise<void> {
  deps.log.error({ alert, orderId: order.id, sessionId: order.sessionId, reason }, 'a payment needs a person')
  const to = await staffAddressee(deps, tx)
  const letter = staffLetter(translator(to.locale), alert, { orderId: order.id, reason })
  await deps.mailer.send(tx, TEMPLATES[alert], letter, to)
}
