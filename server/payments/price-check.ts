import type { Deps } from '../deps.ts'
import { configuredPriceId } from '../plans/price-ids.ts'
import { listPlans } from '../plans/queries.ts'
import { StartError } from '../platform/start-error.ts'
import { CardProviderError, startDeadline } from './provider.ts'

/** A buyer must be charged what the page says: a configured price that differs from the plan table stops the start. */
export async function checkPrices(deps: Pick<Deps, 'db' | 'config' | 'provider' | 'log'>): Promise<void> {
  const deadline = startDeadline()
  for (const plan of await listPlans(deps.db)) {
    const id = configuredPriceId(deps.config, plan.key)
    if (!id) continue
    const variable = `STRIPE_PRICE_${plan.key.toUpperCase()}`
    const price = await deps.provider.getPrice(id, deadline).catch((error: unknown) => {
      if (isUnknownPrice(error)) throw new StartError(`${variable} is not a price that the card provider knows.`)
      deps.log.warn({ err: error, variable }, 'a price could not be compared with the plan table')
      return undefined
    })
    if (!price || (price.cents === plan.priceCents && price.currency.toUpperCase() === plan.currency)) continue
    const asked = `${((price.cents ?? 0) / 100).toFixed(2)} ${price.currency.toUpperCase()}`
    const wanted = `${(plan.priceCents / 100).toFixed(2)} ${plan.currency}`
    throw new StartError(`${variable} is ${asked} at the card provider, but ${plan.name} costs ${wanted}.`)
  }
}

function isUnknownPrice(error: unknown): boolean {
  const cause = error instanceof CardProviderError ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 404
}
