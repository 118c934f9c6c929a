import type { OrderSuccess } from '#contract/payments/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { findCodeOfPackage } from '#server/features/cases/queries.ts'
import { invoicePath } from '#server/features/invoices/service.ts'
import { findPackageOfOrder } from '#server/features/packages/queries.ts'
import { findOrderOfSession, getPaymentOfOrder, type Order } from '#server/features/payments/queries.ts'
import { sumCents } from '#server/features/plans/taxes.ts'
import { CardProviderError, startDeadline } from '#server/platform/cards/provider.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { settleSession } from './settlement.ts'

/** What a buyer got for a session. Asks the provider when its event is late. */
export async function getOrderSuccess(deps: Deps, userId: string, sessionId: string): Promise<OrderSuccess> {
  const order = await findOrderOfSession(deps.db, sessionId, userId)
  if (!order) throw new ApiError('not_found')
  if (order.status === 'paid') return toOrderResponse(deps, order)
  if (order.status !== 'held') await askProvider(deps, sessionId)
  const settled = await findOrderOfSession(deps.db, sessionId, userId)
  if (settled?.status === 'paid') return toOrderResponse(deps, settled)
  throw new ApiError(
    settled?.status === 'held' ? 'payment_held' : settled?.status === 'closed' ? 'payment_closed' : 'payment_pending',
  )
}

async function askProvider(deps: Deps, sessionId: string): Promise<void> {
  try {
    await settleSession(deps, await deps.provider.getSession(sessionId, startDeadline()))
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    deps.log.warn({ err: error }, 'the card provider said nothing of a session')
    throw new ApiError('payment_unknown')
  }
}

async function toOrderResponse({ db }: Deps, order: Order): Promise<OrderSuccess> {
  const payment = await getPaymentOfOrder(db, order.id)
  const bought = await findPackageOfOrder(db, order.id)
  const { currency } = order
  return {
    transaction_id: payment.id,
    total_value: order.totalCents / 100,
    tax: sumCents(order.taxes) / 100,
    currency,
    items: [
      {
        item_id: order.planKey,
        item_name: order.planName,
        quantity: 1,
        price: order.subtotalCents / 100,
        currency,
      },
    ],
    invoice_pdf_url: await invoicePath(db, payment.id),
    case_code: bought ? await findCodeOfPackage(db, bought.id) : null,
  }
}
