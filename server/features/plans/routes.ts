import type { Plan } from '#contract/payments/plans.ts'
import type { PlanTexts } from '#contract/settings/constants.ts'
import { CA_PROVINCES } from '#contract/values/places.ts'
import type { Translate } from '#locales/translate.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { translator } from '#server/platform/process/translations.ts'
import { readPlanTexts } from '../settings/queries.ts'
import { shownFeatures } from './features.ts'
import { listPricedPlans, type PricedPlan } from './queries.ts'
import { priceFor } from './quote.ts'
import { chargesTax } from './taxes.ts'

/** As long as lists of cars: a purchase reads the price again. */
const KEPT_MS = 10_000

/** As the checkout will count it, so that both show the same total. */
function totalsOf(config: Deps['config'], plan: PricedPlan, t: Translate): Plan['totals'] {
  if (!chargesTax(config)) return []
  return CA_PROVINCES.map((province) => ({
    province,
    name: t(`places.CA.${province}`),
    total: priceFor(config, plan, { country: 'CA', state: null, province }).totalCents / 100,
  }))
}

export function planRoutes(route: Route, { changes }: Deps): void {
  const shown = createShortCache<{ plans: PricedPlan[]; texts: PlanTexts }>({ ttlMs: KEPT_MS, maxEntries: 1 })
  changes.on('settings', () => shown.clear())

  route('GET /pricing/plans', async ({ deps, locale }) => {
    const t = translator(locale)
    const { plans, texts } = await shown.get('', async () => ({
      plans: await listPricedPlans(deps),
      texts: await readPlanTexts(deps.db),
    }))
    return plans.map((plan) => ({
      key: plan.key,
      name: plan.name,
      price: plan.priceCents / 100,
      currency: plan.currency,
      features: [...shownFeatures(plan.key, texts, locale)],
      most_popular: plan.isMostPopular,
      is_taxed: chargesTax(deps.config),
      totals: totalsOf(deps.config, plan, t),
      price_id: plan.priceId,
      duration_days: plan.durationDays,
    }))
  })
}
