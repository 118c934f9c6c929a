import { Ban, CircleAlert, CircleCheck, Clock, type IconNode, Undo2 } from 'lucide'
import type { PaymentStatus } from '#contract/payments/endpoints.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

type Look = { tone: BadgeTone; icon: IconNode }
const GOOD: Look = { tone: 'good', icon: CircleCheck }
const WAITING: Look = { tone: 'warning', icon: Clock }

/** Paid in any word is good, under way is a warning, anything that needs mending is danger. */
export const PAYMENT_LOOK: Record<PaymentStatus, Look> = {
  completed: GOOD,
  succeeded: GOOD,
  paid: GOOD,
  pending: WAITING,
  processing: WAITING,
  failed: { tone: 'danger', icon: CircleAlert },
  cancelled: { tone: 'danger', icon: Ban },
  requires_action: { tone: 'danger', icon: CircleAlert },
  refunded: { tone: 'muted', icon: Undo2 },
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

/** As the card itself writes it. */
export function brandName(brand: string): string {
  return BRANDS[brand.toLowerCase()] ?? brand
}
