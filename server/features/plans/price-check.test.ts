import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyingAt, openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { openTestApp } from '#server/testing/runs/test-app.ts'
import { checkPrices } from './price-check.ts'

let cards: TestCardProvider

beforeAll(async () => {
  cards = await openCardProvider({
    prices: {
      price_right: { cents: 29_900, currency: 'cad', name: 'Ignition' },
      price_dear: { cents: 35_000, currency: 'cad', name: 'Ignition' },
      price_foreign: { cents: 29_900, currency: 'usd', name: 'Ignition' },
    },
  })
})
afterAll(() => cards.close())

async function openWith(STRIPE_PRICE_BASIC: string, more: Record<string, string> = {}) {
  return openTestApp({ environment: { ...cards.environment, RATE_LIMIT: 'off', STRIPE_PRICE_BASIC, ...more } })
}

describe('configured price', () => {
  test('that fits the plan table is what the session names', async () => {
    const product = await openWith('price_right')
    try {
      await checkPrices(product.deps)
      const plans = await product.inject({ url: '/api/v1/pricing/plans' })
      expect(plans.json<{ price_id: string }[]>()[0]?.price_id).toBe('price_right')
      const id = await buyingAt(product, cards).open(await product.signUp(), { priceId: 'price_right' })
      expect(cards.session(id).lines).toEqual([{ name: 'Ignition', cents: 29_900 }])
      const old = await buyingAt(product, cards).checkout(await product.signUp(), { priceId: 'price_basic' })
      expect(old.statusCode).toBe(404)
    } finally {
      await product.close()
    }
  })

  test('that differs, or does not exist, stops the start with a line that names the variable', async () => {
    for (const [price, line] of [
      ['price_dear', 'STRIPE_PRICE_BASIC is 350.00 CAD at the card provider, but Ignition costs 299.00 CAD.'],
      ['price_foreign', 'STRIPE_PRICE_BASIC is 299.00 USD at the card provider, but Ignition costs 299.00 CAD.'],
      ['price_gone', 'STRIPE_PRICE_BASIC is not a price that the card provider knows.'],
    ] as const) {
      const product = await openWith(price)
      try {
        await expect(checkPrices(product.deps)).rejects.toThrow(line)
      } finally {
        await product.close()
      }
    }
  })

  test('that cannot be asked about does not stop the start', async () => {
    const product = await openWith('price_right', { STRIPE_API_BASE: 'http://127.0.0.1:9' })
    try {
      await checkPrices(product.deps)
      expect(product.logs.some((line) => line.includes('STRIPE_PRICE_BASIC'))).toBe(true)
    } finally {
      await product.close()
    }
  })
})
