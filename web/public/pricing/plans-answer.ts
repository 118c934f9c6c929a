import type { Plan } from '#contract/payments/plans.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'

/** What came of asking for the plans. A page that cannot show them still has the rest to say. */
export type PlansAnswer = { status: 'loaded'; plans: readonly Plan[] } | { status: 'failed' }

export async function askForPlans(api: ApiClient): Promise<PlansAnswer> {
  try {
    return { status: 'loaded', plans: await api.call('GET /pricing/plans', {}) }
  } catch (error) {
    if (error instanceof ApiFailure) return { status: 'failed' }
    throw error
  }
}
