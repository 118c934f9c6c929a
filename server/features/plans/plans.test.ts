import { expect, test } from 'vitest'
import type { Plan } from '#contract/payments/plans.ts'
import { TAX_NUMBERS } from '#server/testing/features/card-provider.ts'
import { openTestApp } from '#server/testing/runs/test-app.ts'

async function plansWith(environment: Record<string, string>, locale = 'en') {
  const product = await openTestApp({ environment })
  try {
    const headers = { 'accept-language': locale }
    const person = await product.signUp()
    const plans: Plan[] = (await product.inject({ url: '/api/v1/pricing/plans', headers })).json()
    const quoted: number[] = []
    for (const { province } of plans[0]?.totals ?? []) {
      const query = new URLSearchParams({ priceId: plans[0]?.price_id ?? '', country: 'CA', province })
      const quote = await product.inject({ url: `/api/v1/stripe/checkout-quote?${query}`, headers: person.headers })
      quoted.push(quote.json().total)
    }
    return { plans, quoted }
  } finally {
    await product.close()
  }
}

test('plan without tax numbers costs its price and says that no tax is added', async () => {
  const { plans } = await plansWith({})
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).toMatchObject({ is_taxed: false, totals: [] })
})

test('plan with tax numbers says its total for every province, as the checkout counts it', async () => {
  const { plans, quoted } = await plansWith(TAX_NUMBERS, 'fr')
  expect(plans.map(({ is_taxed, totals }) => [is_taxed, totals.length])).toEqual(plans.map(() => [true, 13]))
  const [cheapest] = plans
  expect(cheapest?.totals).toContainEqual({ province: 'QC', name: 'Québec', total: 343.78 })
  expect(cheapest?.totals).toContainEqual({ province: 'AB', name: 'Alberta', total: 313.95 })
  expect(quoted).toEqual(cheapest?.totals.map(({ total }) => total))
})
