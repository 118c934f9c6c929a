import type { Db } from '../platform/database.ts'
import { translator } from '../platform/translations.ts'
import { heldLetter } from './emails.ts'
import type { Order } from './queries.ts'
import type { SettlementDeps } from './settlement-deps.ts'

/** Money came that does not fit what was ordered: nobody gets anything before a person has looked. */
export async function alertHeld(deps: SettlementDeps, tx: Db, order: Order, reason: string): Promise<void> {
  deps.log.error(
    { orderId: order.id, sessionId: order.sessionId, reason },
    'a payment is held: it does not fit its order',
  )
  const to = deps.config.staffEmail
  if (!to) return
  const letter = heldLetter(translator('en'), { orderId: order.id, reason })
  await deps.mailer.send(tx, 'payment-held', letter, { to, locale: 'en' })
}
