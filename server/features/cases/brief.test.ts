import { describe, expect, test } from 'vitest'
import { brief, EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { leadDefaults } from '#contract/leads/constants.ts'
import { type LeadDetails, leadDetails } from '#contract/leads/endpoints.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { briefFromLead } from './brief.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const lead = (changes: object): LeadDetails => leadDetails.parse(leadFields(changes))
const wants = (changes: object, vehicle: string | null = null) =>
  briefFromLead({ lead: lead(changes), vehicle }, 'en').wants

describe('first brief', () => {
  test('says of the car what was said, and nothing that the payload filled in', () => {
    const defaults = leadDefaults('suv', NOW)
    expect(wants({ ...defaults, defaulted: ['prior_search', 'brand', 'model', 'year'] })).toBeNull()
    expect(wants({ ...defaults, year: 2024, prior_search: true, defaulted: [] })).toBeNull()
    expect(wants({ ...defaults, brand: 'Mazda', prior_search: true, defaulted: ['model', 'year'] })).toBe('Mazda')
    expect(wants({ brand: 'Mazda', model: 'CX-5', year: 2024, defaulted: [] })).toBe('2024 Mazda CX-5')
    expect(wants(defaults, '2023 Honda CR-V')).toBe('2023 Honda CR-V')
  })

  test('has the whole trade-in, in the language of the case', () => {
    const tradeIn = {
      make: 'Honda',
      model: 'Fit',
      year: 2012,
      mileage: 85_000,
      condition: 'Fair',
      conditionDetails: 'A scratch',
      hasLoan: true,
      loanDetails: '$2,000 left',
      expectedValue: 4_000,
    }
    const asked = { lead: lead({ tradeIn }), vehicle: null }
    expect(briefFromLead(asked, 'en').trade_in).toBe(
      '2012 Honda Fit, 85,000 km, Fair, A scratch, Loan or lien on the trade-in: Yes, $2,000 left, Expected value: $4,000\u00a0CAD',
    )
    const american = { lead: lead({ tradeIn, country: 'US', province: undefined, state: 'TX' }), vehicle: null }
    expect(briefFromLead(american, 'en').trade_in).toMatch(/85,000 mi, .*Expected value: \$4,000\u00a0CAD$/)
    expect(briefFromLead(asked, 'zh').trade_in).not.toMatch(/Fair|Yes/)
    expect(briefFromLead({ lead: lead({}), vehicle: null }, 'en').trade_in).toBeNull()
  })

  test('takes a budget over in the dollars in which it was asked for, and says it in words where the case has others', () => {
    const asked = { budgetRange: '20k-40k', notes: 'By June' }
    expect(briefFromLead({ lead: lead(asked), vehicle: null }, 'en')).toMatchObject({
      budget_min: 20_000,
      budget_max: 40_000,
      notes: 'By June',
    })
    const american = lead({ ...asked, country: 'US', province: undefined, state: 'TX' })
    const { budget_min, budget_max, notes } = briefFromLead({ lead: american, vehicle: null }, 'en')
    expect([budget_min, budget_max]).toEqual([null, null])
    expect(notes).toMatch(/^Budget: .*20,000.*40,000.*CAD\nBy June$/)
  })

  test('can be read and saved again, however long the request is', () => {
    const long = (length: number) => 'x'.repeat(length)
    const details = { conditionDetails: long(500), loanDetails: long(500), hasLoan: true, expectedValue: 10_000_000 }
    const whole = lead({
      requirements: long(2_000),
      notes: long(2_000),
      brand: long(60),
      model: long(60),
      tradeIn: { make: long(60), model: long(60), year: 2012, mileage: 2_000_000, condition: 'Excellent', ...details },
    })
    for (const locale of ['en', 'fr', 'zh', 'tl'] as const) {
      const made = briefFromLead({ lead: whole, vehicle: null }, locale)
      expect(brief.parse(made)).toEqual(made)
      expect(made.trade_in).toContain('10')
    }
    expect(brief.parse(briefFromLead({ lead: null, vehicle: long(300) }, 'en')).wants).toHaveLength(200)
  })

  test('is empty where nothing was asked about a car', () => {
    expect(briefFromLead({ lead: null, vehicle: null }, 'en')).toEqual(EMPTY_BRIEF)
  })
})
