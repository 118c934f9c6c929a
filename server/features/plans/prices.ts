import { PLAN_KEYS } from '#contract/payments/plan-constants.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { priceIdOf } from './price-ids.ts'
import { findPlanOnSale, listPlans, listPrices, type PlanRow, type PriceRow } from './queries.ts'

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
  const [plans, set] = [await listPlans(db), await listPrices(db)]
  return plans
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
