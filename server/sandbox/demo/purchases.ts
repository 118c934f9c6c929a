import type { PaymentStatus } from '#contract/payments/endpoints.ts'
import type { PlanKey } from '#contract/payments/plan-constants.ts'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail, type Person, updatePerson } from '#server/features/accounts/queries.ts'
import { notify } from '#server/features/notifications/service.ts'
import { insertPackage, listPackages } from '#server/features/packages/queries.ts'
import {
  getPaymentOfOrder,
  insertOrder,
  listPayments,
  type Order,
  putPayment,
  updatePayment,
} from '#server/features/payments/queries.ts'
import { findPlanOnSale } from '#server/features/plans/queries.ts'
import { priceFor } from '#server/features/plans/quote.ts'
import { sumCents } from '#server/features/plans/taxes.ts'
import { endCaseOfPackage } from '#server/flows/casework/ending.ts'
import { completePackageOfCase, expirePackages } from '#server/flows/casework/package-ending.ts'
import { handleEvent, settleSession } from '#server/flows/purchase/settlement.ts'
import type { ProviderSession } from '#server/platform/cards/provider-messages.ts'
import { sampleIntentOf } from '../payments/sample-intents.ts'
import { daysBefore } from './past.ts'

const BUYER = 'buyer@northlane.example'
const COMPLETES = 'manager@northlane.example'
const MEMBER_FOR_DAYS = 430
const RESIDENCE = { country: 'CA', state: null, province: 'QC' } as const
const CARD = { brand: 'visa', last4: '4242' }

type Purchase = { plan: PlanKey; daysAgo: number } & (
  | { /** As the card provider may call what is paid. */ paid: PaymentStatus; ends?: { by: Ending; afterDays: number } }
  | { unpaid: PaymentStatus }
)
type Ending = 'completion' | 'expiry' | 'refund'

/** What the demo's buyer has bought or tried to: a package and a payment in every state, the oldest first. */
const PURCHASES: readonly Purchase[] = [
  { plan: 'premium', daysAgo: 420, paid: 'succeeded', ends: { by: 'expiry', afterDays: 120 } },
  { plan: 'premium', daysAgo: 270, paid: 'paid', ends: { by: 'refund', afterDays: 2 } },
  { plan: 'basic', daysAgo: 210, paid: 'completed', ends: { by: 'completion', afterDays: 41 } },
  { plan: 'concierge', daysAgo: 15, unpaid: 'failed' },
  { plan: 'concierge', daysAgo: 14, unpaid: 'cancelled' },
  { plan: 'concierge', daysAgo: 13, unpaid: 'requires_action' },
  { plan: 'concierge', daysAgo: 12, paid: 'paid' },
  { plan: 'basic', daysAgo: 2, unpaid: 'pending' },
  { plan: 'premium', daysAgo: 1, unpaid: 'processing' },
]

/** Sample purchases, made by the same code as real ones where there is such code, without a card provider and without mail. */
export async function seedDemoPurchases(deps: Deps): Promise<void> {
  const buyer = await findPersonByEmail(deps.db, BUYER)
  if (!buyer || (await listPayments(deps.db, buyer.id)).length > 0) return
  const createdAt = daysBefore(deps, MEMBER_FOR_DAYS).clock.now()
  await updatePerson(deps.db, buyer.id, { ...RESIDENCE, createdAt })
  for (const purchase of PURCHASES) {
    const past = daysBefore(deps, purchase.daysAgo)
    const order = await seedOrder(past, buyer, purchase.plan)
    if (!order) continue
    if ('unpaid' in purchase) await seedUnpaid(past, order, purchase.unpaid)
    else await seedPaid(deps, order, purchase)
  }
}

/** A plan that a sample client has paid, and nothing more. */
export async function buySample(deps: Deps, client: Person, plan: PlanKey): Promise<void> {
  const order = await seedOrder(deps, client, plan)
  if (order) await settleSession(deps, paidSession(order))
}

async function seedOrder({ db, config, clock }: Deps, buyer: Person, key: PlanKey): Promise<Order | undefined> {
  const plan = await findPlanOnSale(db, key, { withHidden: false })
  if (!plan) return undefined
  const at = clock.now()
  return insertOrder(db, {
    userId: buyer.id,
    planKey: plan.key,
    planName: plan.name,
    durationDays: plan.durationDays,
    ...priceFor(config, plan, RESIDENCE),
    ...RESIDENCE,
    locale: buyer.locale,
    termsVersion: TERMS_VERSION,
    termsLocale: 'fr',
    termsAcceptedAt: at,
    // Closed, so that the provider is never asked about it: it does not know the order.
    status: 'closed',
    sessionId: `cs_test_sample_${key}_${at.getTime()}_${buyer.referralCode}`,
    createdAt: at,
    checkedAt: at,
  })
}

async function seedPaid(
  deps: Deps,
  order: Order,
  { daysAgo, paid, ends }: Extract<Purchase, { paid: PaymentStatus }>,
): Promise<void> {
  const { id: orderId, totalCents: amountCents } = order
  await settleSession(daysBefore(deps, daysAgo), paidSession(order))
  await updatePayment(deps.db, (await getPaymentOfOrder(deps.db, orderId)).id, { status: paid })
  if (!ends) return
  const later = daysBefore(deps, daysAgo - ends.afterDays)
  if (ends.by === 'expiry') return expirePackages(later)
  if (ends.by === 'completion') return complete(later, order)
  const refund = { orderId, paymentIntentId: null, refundedCents: amountCents }
  await handleEvent(later, { id: `evt_sample_${orderId}`, type: 'charge.refunded', about: 'refund', refund })
}

function paidSession({ id: orderId, sessionId, userId, totalCents: amountCents, currency }: Order): ProviderSession {
  const state = 'paid'
  return {
    id: sessionId ?? '',
    state,
    orderId,
    userId,
    amountCents,
    currency,
    paymentIntentId: sampleIntentOf(orderId),
    card: CARD,
  }
}

/** The car was bought. The case ends so by hand: the demo's offers come later, and without an accepted one it would end as stopped. */
async function complete(deps: Deps, order: Order): Promise<void> {
  const staff = await findPersonByEmail(deps.db, COMPLETES)
  const bought = (await listPackages(deps.db, order.userId)).find(({ orderId }) => orderId === order.id)
  if (!staff || !bought) return
  await deps.db.transaction(async (tx) => {
    await completePackageOfCase(deps, tx, bought.id)
    await endCaseOfPackage(deps, tx, bought.id, 'bought', { side: 'staff', id: staff.id })
  })
}

/** The product stores only what ends a purchase; these show what a payment on its way, or one that failed, looks like. */
async function seedUnpaid(deps: Deps, order: Order, status: PaymentStatus): Promise<void> {
  const now = deps.clock.now()
  const { id: orderId, userId, planKey, planName: name, locale, currency } = order
  await deps.db.transaction(async (tx) => {
    await putPayment(tx, {
      orderId,
      userId,
      packageName: name,
      amountCents: order.totalCents,
      taxCents: sumCents(order.taxes),
      currency,
      status,
      cardBrand: CARD.brand,
      cardLast4: CARD.last4,
      paidAt: now,
    })
    if (status === 'failed') await notify(deps, tx, { userId, subject: 'paymentFailed', values: { plan: name } })
    if (status !== 'processing') return
    const expiresAt = new Date(now.getTime() + order.durationDays * DAY_MS)
    await insertPackage(tx, { userId, orderId, planKey, name, status: 'pending', locale, purchasedAt: now, expiresAt })
  })
}
