import type { OrderSuccess } from '../../contract/payments.ts'
import { track } from '../consent/browser-analytics.ts'

const MARK = 'purchase-reported'

/** Tells the analytics of a purchase, once, however often its page is opened in this tab. */
export function reportPurchase(order: OrderSuccess): void {
  if (sessionStorage.getItem(MARK) === order.transaction_id) return
  sessionStorage.setItem(MARK, order.transaction_id)
  track('purchase', {
    transaction_id: order.transaction_id,
    value: order.total_value,
    tax: order.tax,
    items: order.items.map(({ item_id, item_name, quantity, price }) => ({ item_id, item_name, quantity, price })),
  })
}
