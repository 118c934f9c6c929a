import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADVISOR_LANGUAGES,
  BRANDS,
  BUDGET_ALIASES,
  BUDGETS,
  CALL_TIMES,
  CONTACT_METHODS,
  FULL_BUDGETS,
  LEAD_CONDITIONS,
  LEAD_LANGUAGES,
  LEAD_SOURCES,
  LEAD_VEHICLE_TYPES,
  leadDefaults,
  TRADE_IN_CONDITIONS,
} from '#contract/leads/constants.ts'
import { yearMax } from '#contract/listings/schema.ts'
import { CA_PROVINCES, US_STATES } from '#contract/values/places.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

let product: TestApp
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  api = requestsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

/** The fields that a lead is refused for; empty when it is taken. */
async function complaints(changes: object): Promise<string[]> {
  const answer = await api.post('/leads', leadFields(changes))
  if (answer.statusCode === 201) return []
  expect(answer.statusCode).toBe(422)
  return answer.json().detail.map(({ loc }: { loc: string[] }) => loc.slice(1).join('.'))
}

const LISTS: Record<string, readonly string[]> = {
  vehicleType: LEAD_VEHICLE_TYPES,
  budgetRange: BUDGETS,
  vehicle_condition: LEAD_CONDITIONS,
  bestTimeToCall: CALL_TIMES,
  preferredLanguage: LEAD_LANGUAGES,
  contactMethod: CONTACT_METHODS,
  advisorLanguage: ADVISOR_LANGUAGES,
  leadSource: LEAD_SOURCES,
}

describe('list of values', () => {
  test.each(Object.entries(LISTS))(
    '%s is taken as it stands, value by value, and nothing else is',
    async (field, values) => {
      for (const value of values) {
        const answer = await api.post('/leads', leadFields({ [field]: value }))
        expect([value, answer.statusCode]).toEqual([value, 201])
        expect((await api.get(answer.json().id)).lead).toMatchObject({ [field]: value })
      }
      for (const wrong of ['', 'nothing of the kind', values[0]?.toUpperCase(), 7, [values[0]], { value: values[0] }]) {
        if (wrong === values[0]) continue
        expect([wrong, await complaints({ [field]: wrong })]).toEqual([wrong, [field]])
      }
    },
  )

  test('has 9 vehicle types, 4 + 13 budgets, 8 languages, 8 advisor languages (Cantonese among them) and 33 brands', () => {
    expect([LEAD_VEHICLE_TYPES.length, FULL_BUDGETS.length, BUDGETS.length]).toEqual([9, 13, 17])
    expect([LEAD_LANGUAGES.length, ADVISOR_LANGUAGES.length, new Set(BRANDS).size]).toEqual([8, 8, 33])
    expect([FULL_BUDGETS[0], FULL_BUDGETS[11], FULL_BUDGETS[12]]).toEqual(['15000-25000', '125001-150000', '>150000'])
  })
})

test.each(Object.entries(BUDGET_ALIASES))('budget %s is stored as %s', async (written, stored) => {
  const answer = await api.post('/leads', leadFields({ budgetRange: written }))
  expect((await api.get(answer.json().id)).lead?.budgetRange).toBe(stored)
})

describe('place of residence', () => {
  test('is one of 13 provinces in Canada, or one of 50 states or the District of Columbia in the United States', async () => {
    expect([CA_PROVINCES.length, US_STATES.length]).toEqual([13, 51])
    for (const province of CA_PROVINCES) expect(await complaints({ country: 'CA', province })).toEqual([])
    for (const state of US_STATES) expect(await complaints({ country: 'US', province: null, state })).toEqual([])
  })

  test.each([
    [{ country: undefined }, ['country']],
    [{ country: 'MX' }, ['country']],
    [{ country: 'CA', province: null }, ['province']],
    [{ country: 'US', province: null }, ['state']],
    [{ country: 'CA', province: 'NY' }, ['province']],
    [{ country: 'US', province: null, state: 'QC' }, ['state']],
    [{ country: 'CA', province: 'QC', state: 'NY' }, ['state']],
    [{ country: 'US', state: 'NY', province: 'QC' }, ['province']],
  ])('is refused as %j', async (changes, fields) => {
    expect(await complaints(changes)).toEqual(fields)
  })
})

test('payload defaults are accepted: no search so far, the type as the brand, any model, this year', async () => {
  const defaults = leadDefaults('suv', new Date(2026, 5, 1))
  expect(defaults).toEqual({ prior_search: false, brand: 'suv', model: 'Open to options', year: 2026 })
  expect(leadDefaults(undefined, new Date(2026, 5, 1)).brand).toBe('Various')
  const whole = { ...defaults, state: null, notes: null, user_id: null }
  const answer = await api.post('/leads', leadFields(whole))
  expect((await api.get(answer.json().id)).lead).toMatchObject(defaults)
})

test.each([
  [{ year: 1989 }, 'year'],
  [{ year: yearMax() + 1 }, 'year'],
  [{ year: 2020.5 }, 'year'],
  [{ year: '2020' }, 'year'],
  [{ prior_search: 'no' }, 'prior_search'],
  [{ notes: 'x'.repeat(2_001) }, 'notes'],
  [{ requirements: 'x'.repeat(20_000) }, 'requirements'],
  [{ model: 'x'.repeat(61) }, 'model'],
  [{ email: 'nobody at home' }, 'email'],
  [{ phone: '555' }, 'phone'],
  [{ agreesToTerms: 'true' }, 'agreesToTerms'],
  [{ tradeIn: { mileage: 1.5 } }, 'tradeIn.mileage'],
  [{ tradeIn: { mileage: -1 } }, 'tradeIn.mileage'],
  [{ tradeIn: { mileage: '85000' } }, 'tradeIn.mileage'],
  [{ tradeIn: { condition: 'excellent' } }, 'tradeIn.condition'],
  [{ tradeIn: { year: 1949 } }, 'tradeIn.year'],
  [{ tradeIn: { expectedValue: -0.01 } }, 'tradeIn.expectedValue'],
  [{ tradeIn: { expectedValue: 1e20 } }, 'tradeIn.expectedValue'],
  [{ tradeIn: { hasLoan: 'yes' } }, 'tradeIn.hasLoan'],
])('%j is refused by name', async (changes, field) => {
  expect(await complaints(changes)).toEqual([field])
})

test('trade-in is kept whole, in each condition', async () => {
  for (const condition of TRADE_IN_CONDITIONS) {
    const tradeIn = {
      make: 'Honda',
      model: 'Fit',
      year: 2012,
      mileage: 85_000,
      condition,
      conditionDetails: 'A dent',
      hasLoan: true,
      loanDetails: '12 months left',
      expectedValue: 4_000.5,
    }
    const answer = await api.post('/leads', leadFields({ tradeIn }))
    expect((await api.get(answer.json().id)).lead?.tradeIn).toEqual(tradeIn)
  }
})
