import { priceVariable } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { CardProviderError, startDeadline } from '#server/platform/cards/provider.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { configuredPriceId, isOwnPriceId } from './price-ids.ts'
import { listPricedPlans, type PricedPlan } from './queries.ts'

/** How a line about a price from the settings page begins. */
export const SET_PRICE = 'The price that was set'

/**
 * A buyer must be charged what the page says: a configured price that differs from the plan table stops the start. One
 * from the settings page does not: otherwise it could not be corrected, and without it nothing of that plan is sold.
 */
export async function checkPrices(deps: Pick<Deps, 'db' | 'config' | 'provider' | 'log'>): Promise<void> {
  const deadline = startDeadline()
  for (const plan of await listPricedPlans(deps)) {
    if (isOwnPriceId(plan.priceId)) continue
    const problem = await problemOf(deps, plan, deadline)
    if (!problem) continue
    const isConfigured = configuredPriceId(deps.config, plan.key) === plan.priceId
    if (isConfigured) throw new StartError(`${priceVariable(plan.key)} ${problem}`)
    deps.log.warn({ plan: plan.key, priceId: plan.priceId }, `${SET_PRICE} for ${plan.name} ${problem} Set it again.`)
  }
}

type Deadline = ReturnType<typeof startDeadline>

async function problemOf(
  { provider, log }: Pick<Deps, 'provider' | 'log'>,
  { priceId, priceCents, currency, name, key }: PricedPlan,
  deadline: Deadline,
): Promise<string | undefined> {
  try {
    const price = await provider.getPrice(priceId, deadline)
    if (price.cents === priceCents && price.currency.toUpperCase() === currency) return undefined
    const asked = `${((price.cents ?? 0) / 100).toFixed(2)} ${price.currency.toUpperCase()}`
    return `is ${asked} at the card provider, but ${name} costs ${(priceCents / 100).toFixed(2)} ${currency}.`
  } catch (error) {
    if (isUnknownPrice(error)) return 'is not a price that the card provider knows.'
    log.warn({ err: error, variable: priceVariable(key) }, 'a price could not be compared with the plan table')
    return undefined
  }
}

function isUnknownPrice(error: unknown): boolean {
  const cause = error instanceof CardProviderError ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 404
}
