import type { Deps } from '../deps.ts'
import type { Route } from '../platform/routing.ts'
import { createShortCache } from '../platform/short-cache.ts'
import { translator } from '../platform/translations.ts'
import { planFeatures } from './features.ts'
import { priceIdOf } from './price-ids.ts'
import { listPlans, type PlanRow } from './queries.ts'

/** As long as lists of cars: what is charged is read anew with each purchase. */
const KEPT_MS = 10_000

export function planRoutes(route: Route, { db }: Deps): void {
  const shown = createShortCache<PlanRow[]>({ ttlMs: KEPT_MS, maxEntries: 1 })

  route('GET /pricing/plans', async ({ deps, locale }) => {
    const t = translator(locale)
    const plans = await shown.get('', () => listPlans(db))
    return plans.map((plan) => ({
      key: plan.key,
      name: plan.name,
      price: plan.priceCents / 100,
      currency: plan.currency,
      features: [...planFeatures(plan.key, t)],
      most_popular: plan.isMostPopular,
      is_taxed: deps.config.tax.gstNumber !== undefined || deps.config.tax.qstNumber !== undefined,
      price_id: priceIdOf(deps.config, plan.key),
      duration_days: plan.durationDays,
    }))
  })
}
