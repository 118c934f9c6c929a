import type { Route } from '../platform/routing.ts'
import { translator } from '../platform/translations.ts'
import { planFeatures } from './features.ts'
import { priceIdOf } from './price-ids.ts'
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
      price_id: priceIdOf(deps.config, plan.key),
      duration_days: plan.durationDays,
    }))
  })
}
