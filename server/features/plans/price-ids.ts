import { PLAN_KEYS, type PlanKey } from '#contract/payments/plan-constants.ts'
import type { Config } from '#server/config.ts'

/** A plan's first price: the card provider's id where one is configured, else our own, which the checkout turns into name, amount and currency. */
export function priceIdOf({ stripe }: Pick<Config, 'stripe'>, key: PlanKey): string {
  return configuredPriceId({ stripe }, key) ?? `price_${key}`
}

export function configuredPriceId({ stripe }: Pick<Config, 'stripe'>, key: PlanKey): string | undefined {
  return key === 'test' ? undefined : stripe.prices[key]
}

/** Ours, and unknown to the card provider. */
export function isOwnPriceId(priceId: string): boolean {
  return PLAN_KEYS.some((key) => priceId === `price_${key}`)
}
