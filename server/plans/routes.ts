import type { PlanKey } from '../../contract/plans.ts'
import type { Config } from '../config.ts'
import type { Route } from '../platform/routing.ts'
import { translator } from '../platform/translations.ts'
import { planFeatures } from './features.ts'
import { listPlans } from './queries.ts'

export function planRoutes(route: Route): void {
  route('GET /pricing/plans', async ({ deps, locale }) => {
    const t = translator(locale)
    const plans = await listPlans(deps.db)
    return plans.map((plan) => ({
      key: plan.key,
      name: plan.name,
      price: plan.priceCents / 100,
      currency: plan.currency,
      features: [...planFeatures(plan.key, t)],
      most_popular: plan.isMostPopular,
      price_id: priceId(deps.config, plan.key),
      duration_days: plan.durationDays,
    }))
  })
}

/** The card provider's id where one is configured, else our own, which the checkout turns into name, amount and currency. */
function priceId({ stripe }: Config, key: PlanKey): string {
  const configured = key === 'test' ? undefined : stripe.prices[key]
  return configured ?? `price_${key}`
}
