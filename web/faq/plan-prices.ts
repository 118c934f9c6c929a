import { type ApiClient, ApiFailure } from '../api/client.ts'

/** What the three packages cost, in Canadian dollars. */
export type PlanPrices = { basic: number; premium: number; concierge: number }

/** Null when they cannot be read: sixty other answers do not depend on them, so the page is shown all the same. */
export async function readPlanPrices(api: ApiClient): Promise<PlanPrices | null> {
  try {
    const plans = await api.call('GET /pricing/plans', {})
    const priceOf = (key: keyof PlanPrices) => plans.find((plan) => plan.key === key)?.price
    const [basic, premium, concierge] = [priceOf('basic'), priceOf('premium'), priceOf('concierge')]
    if (basic === undefined || premium === undefined || concierge === undefined) return null
    return { basic, premium, concierge }
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}
