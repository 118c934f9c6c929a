import { PLAN_KEYS, type PlanKey } from '../../contract/plans.ts'
import type { Config } from '../config.ts'

/** The card provider's id where one is configured, else our own, which the checkout turns into name, amount and currency. */
export function priceIdOf({ stripe }: Pick<Config, 'stripe'>, key: PlanKey): string {
  return configuredPriceId({ stripe }, key) ?? `price_${key}`
}

export function configuredPriceId({ stripe }: Pick<Config, 'stripe'>, key: PlanKey): string | undefined {
  return key === 'test' ? undefined : stripe.prices[key]
}

export function planKeyOf(config: Pick<Config, 'stripe'>, priceId: string): PlanKey | undefined {
  return PLAN_KEYS.find((key) => priceIdOf(config, key) === priceId)
}
