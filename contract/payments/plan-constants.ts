/** The packages. Free of zod: pages list them without loading the rules. */

/** What each adds to the ones before it, cheapest first; names of `plans.features`. */
export const PLAN_FEATURES = {
  basic: ['selection', 'market', 'fees'],
  premium: ['negotiation', 'contract'],
  concierge: ['tradeIn', 'financing', 'paperwork'],
} as const

export type ShownPlan = keyof typeof PLAN_FEATURES
export const SHOWN_PLANS = Object.keys(PLAN_FEATURES) as [ShownPlan, ...ShownPlan[]]

/** `test` is not listed: it is sold by its price id alone. */
export type PlanKey = ShownPlan | 'test'
export const PLAN_KEYS: readonly [PlanKey, ...PlanKey[]] = [...SHOWN_PLANS, 'test']
