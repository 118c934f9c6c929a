import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { CA_PROVINCES } from '../values/places.ts'
import { PLAN_KEYS } from './plan-constants.ts'

export const plan = z.object({
  key: z.enum(PLAN_KEYS),
  name: z.string(),
  price: z.number(),
  currency: z.string(),
  features: z.array(z.string()),
  most_popular: z.boolean(),
  /** Whether tax comes on top, by where the buyer lives; without tax numbers the price is all that is charged. */
  is_taxed: z.boolean(),
  /** What is charged in all, by province; empty where no tax is added. */
  totals: z.array(z.object({ province: z.enum(CA_PROVINCES), name: z.string(), total: z.number() })),
  price_id: z.string(),
  duration_days: z.int(),
})
export type Plan = z.infer<typeof plan>

export const planEndpoints = endpoints({
  'GET /pricing/plans': {
    summary: 'The plans on sale, cheapest first',
    guard: 'anyone',
    answers: { 200: z.array(plan) },
  },
})
