import { and, asc, eq } from 'drizzle-orm'
import { PLAN_KEYS, type PlanKey } from '#contract/payments/plan-constants.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { priceIdOf } from './price-ids.ts'
import { planPrices, plans } from './tables.ts'

/** What is shown: on sale and not hidden, as it was from the start; `prices.ts` says what it costs now. */
export function listPlans(db: Db): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(and(eq(plans.isActive, true), eq(plans.isListed, true)))
    .orderBy(asc(plans.priceCents))
}

export type PlanRow = typeof plans.$inferSelect

/** Can be bought: what is shown, and outside production also what is not. */
export async function findPlanOnSale(
  db: Db,
  key: PlanKey,
  { withHidden }: { withHidden: boolean },
): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.key, key), eq(plans.isActive, true)))
  return plan && (plan.isListed || withHidden) ? plan : undefined
}

export type PriceRow = typeof planPrices.$inferSelect

/** What plans have cost since, oldest first. */
export function listPrices(db: Db, key?: PlanKey): Promise<PriceRow[]> {
  return db
    .select()
    .from(planPrices)
    .where(key && eq(planPrices.planKey, key))
    .orderBy(asc(planPrices.id))
}

/** Held until the transaction ends: prices of a plan are set one after the other. */
export async function lockPlan(tx: Db, key: PlanKey): Promise<PlanRow | undefined> {
  const [plan] = await tx.select().from(plans).where(eq(plans.key, key)).for('update')
  return plan
}

export async function insertPrice(tx: Db, price: typeof planPrices.$inferInsert): Promise<void> {
  await tx.insert(planPrices).values(price)
}

/** A plan at one of its prices. */
export type PricedPlan = PlanRow & { priceId: string }

/**
 * A buyer pays the price on the page they loaded, though it was changed meanwhile: as long as a session at the card
 * provider stays open. After that they get an error, and see the new one.
 */
const HONOURED_MS = HOUR_MS

type Priced = Pick<Deps, 'db' | 'config'>

/** All that a plan has cost, oldest first: what it cost from the start, then what was set. */
export function pricesOf(config: Pick<Config, 'stripe'>, plan: PlanRow, set: readonly PriceRow[]) {
  const { key, priceCents, durationDays } = plan
  const first = { priceId: priceIdOf(config, key), priceCents, durationDays, startsAt: null }
  return [first, ...set.filter(({ planKey }) => planKey === key)]
}

function priced(plan: PlanRow, { priceId, priceCents, durationDays }: ReturnType<typeof pricesOf>[number]): PricedPlan {
  return { ...plan, priceId, priceCents, durationDays }
}

/** What is shown, at what it costs now, cheapest first. */
export async function listPricedPlans({ db, config }: Priced): Promise<PricedPlan[]> {
  const [shown, set] = [await listPlans(db), await listPrices(db)]
  return shown
    .flatMap((plan) => {
      const now = pricesOf(config, plan, set).at(-1)
      return now ? priced(plan, now) : []
    })
    .toSorted((a, b) => a.priceCents - b.priceCents)
}

/** The plan behind a price, at that price; refuses one that no open page can show any more. */
export async function getPricedPlan(
  { db, config, clock }: Priced & Pick<Deps, 'clock'>,
  priceId: string,
): Promise<PricedPlan> {
  const set = await listPrices(db)
  const planKey = set.find((one) => one.priceId === priceId)?.planKey
  const key = planKey ?? PLAN_KEYS.find((one) => priceIdOf(config, one) === priceId)
  const plan = key && (await findPlanOnSale(db, key, { withHidden: !config.isProduction }))
  if (!plan) throw new ApiError('plan_not_found')
  const prices = pricesOf(config, plan, set)
  const index = prices.findLastIndex((one) => one.priceId === priceId)
  const [asked, next] = [prices[index], prices[index + 1]]
  if (!asked) throw new ApiError('plan_not_found')
  const endedMs = next?.startsAt?.getTime()
  if (endedMs !== undefined && clock.now().getTime() - endedMs > HONOURED_MS) throw new ApiError('price_changed')
  return priced(plan, asked)
}
