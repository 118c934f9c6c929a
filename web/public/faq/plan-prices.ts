import { SHOWN_PLANS, type ShownPlan } from '#contract/payments/plan-constants.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'

/** What the packages cost, in Canadian dollars. */
export type PlanPrices = Record<ShownPlan, number>

/** Null when they cannot be read: sixty other answers do not depend on them, so the page is shown all the same. */
export async function readPlanPrices(api: ApiClient): Promise<PlanPrices | null> {
  try {
    const plans = await api.call('GET /pricing/plans', {})
    const prices = plans.map(({ key, price }) => [key, price] as const)
    const isComplete = SHOWN_PLANS.every((plan) => plans.some(({ key }) => key === plan))
    return isComplete ? (Object.fromEntries(prices) as PlanPrices) : null
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}
