import type { PlanKey } from '../../contract/plans.ts'
import { TERMS_VERSION } from '../../contract/terms.ts'
import { findPersonByEmail, type Person, updatePerson } from '../accounts/queries.ts'
import type { Deps } from '../deps.ts'
import { movePackages } from '../packages/queries.ts'
import { insertOrder, listPayments } from '../payments/queries.ts'
import { priceFor } from '../payments/quote.ts'
import { settleSession } from '../payments/settlement.ts'
import { findPlanOnSale } from '../plans/queries.ts'

const BUYER = 'buyer@northlane.example'
const DAY_MS = 24 * 60 * 60 * 1000
const RESIDENCE = { country: 'CA', state: null, province: 'QC' } as const

/** What the demo's buyer has bought: one package that is done, one that runs. */
const PURCHASES: readonly { plan: PlanKey; daysAgo: number; completedAfterDays?: number }[] = [
  { plan: 'basic', daysAgo: 210, completedAfterDays: 41 },
  { plan: 'concierge', daysAgo: 12 },
]

/** Sample purchases, made by the same code as real ones, without a card provider and without mail. */
export async function seedDemoPurchases(deps: Deps): Promise<void> {
  const buyer = await findPersonByEmail(deps.db, BUYER)
  if (!buyer || (await listPayments(deps.db, buyer.id)).length > 0) return
  await updatePerson(deps.db, buyer.id, RESIDENCE)
  for (const purchase of PURCHASES) await seedPurchase(deps, buyer, purchase)
}

async function seedPurchase(deps: Deps, buyer: Person, purchase: (typeof PURCHASES)[number]): Promise<void> {
  const { db, config } = deps
  const plan = await findPlanOnSale(db, purchase.plan, { withHidden: false })
  if (!plan) return
  const at = new Date(deps.clock.now().getTime() - purchase.daysAgo * DAY_MS)
  const sessionId = `cs_test_sample_${purchase.plan}`
  const order = await insertOrder(db, {
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
    sessionId,
    createdAt: at,
    checkedAt: at,
  })
  if (!order) return
  const then = {
    ...deps,
    clock: { now: () => at },
    mailer: { send: async () => undefined, sendText: async () => undefined },
  }
  await settleSession(then, {
    id: sessionId,
    state: 'paid',
    amountCents: order.totalCents,
    currency: order.currency,
    orderId: order.id,
    userId: buyer.id,
    paymentIntentId: null,
    card: { brand: 'visa', last4: '4242' },
  })
  if (purchase.completedAfterDays === undefined) return
  const now = new Date(at.getTime() + purchase.completedAfterDays * DAY_MS)
  await movePackages(db, { orderId: order.id }, { from: ['active'], to: 'completed', now })
}
