import { expect, test } from 'vitest'
import { lead } from '#contract/leads/endpoints.ts'
import { payloadProblems } from './lead-rules.ts'
import { leadPayload } from './payload.ts'
import { FULL_ANSWERS, SHORT_ANSWERS } from './testing/answers.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const VISITOR = { isFuller: false, now: NOW, userId: null, packageId: null, car: null }
const ME = '0b6f7c1e-6d3c-4b1e-9a53-0a4f7d2f6a11'

/** As it leaves: what is undefined is not there. */
function onTheWire(...input: Parameters<typeof leadPayload>): unknown {
  return JSON.parse(JSON.stringify(leadPayload(...input)))
}

test('payload of the six steps is spec.md’s with its defaults, and nothing else', () => {
  expect(onTheWire(SHORT_ANSWERS, VISITOR)).toEqual({
    name: 'Camille Exemple',
    email: 'camille@example.test',
    phone: '514 555-0123',
    country: 'CA',
    state: null,
    province: 'QC',
    vehicleType: 'suv',
    budgetRange: '20k-40k',
    vehicle_condition: 'either',
    bestTimeToCall: 'evening',
    preferredLanguage: 'fr',
    prior_search: false,
    agreesToTerms: true,
    user_id: null,
    brand: 'suv',
    model: 'Open to options',
    year: 2026,
    notes: null,
    defaulted: ['prior_search', 'brand', 'model', 'year'],
  })
})

test('request about a car of ours names it, and says nothing of it by default', () => {
  const car = { id: ME, make: 'Toyota', model: 'RAV4', year: 2024 }
  expect(onTheWire(SHORT_ANSWERS, { ...VISITOR, car })).toMatchObject({
    listing_id: ME,
    brand: 'Toyota',
    model: 'RAV4',
    year: 2024,
    prior_search: false,
    defaulted: ['prior_search'],
  })
})

test('payload marks what the fuller variant leaves open', () => {
  const open = { ...FULL_ANSWERS, brand: '', year: '' }
  expect(onTheWire(open, { ...VISITOR, isFuller: true })).toMatchObject({
    brand: 'suv',
    model: 'RAV4',
    defaulted: ['brand', 'year'],
  })
})

test('payload of the fuller variant has what it asked', () => {
  const sender = { isFuller: true, now: NOW, userId: ME, packageId: ME, car: null }
  expect(onTheWire(FULL_ANSWERS, sender)).toMatchObject({
    budgetRange: '35001-45000',
    prior_search: true,
    brand: 'Toyota',
    model: 'RAV4',
    year: 2024,
    notes: 'Please call twice',
    user_id: ME,
    package_id: ME,
    contactMethod: 'text',
    advisorLanguage: 'ar',
    leadSource: 'other',
    leadSourceOther: 'A neighbour',
    requirements: 'Seven seats',
    tradeIn: {
      make: 'Honda',
      model: 'Fit',
      year: 2012,
      mileage: 85_000,
      condition: 'Fair',
      conditionDetails: 'A dent',
      hasLoan: true,
      loanDetails: 'A year left',
      expectedValue: 4_000,
    },
  })
})

test('payload of the short form omits answers that it does not ask for', () => {
  const sent = onTheWire(FULL_ANSWERS, { ...VISITOR, isFuller: false })
  expect(sent).toMatchObject({ prior_search: false, brand: 'suv', model: 'Open to options', year: 2026 })
  expect(sent).not.toHaveProperty('tradeIn')
  expect(sent).not.toHaveProperty('requirements')
})

test('removed answer is not sent', () => {
  const sent = onTheWire(
    { ...FULL_ANSWERS, country: 'US', state: 'VT', leadSource: 'search', 'tradeIn.hasLoan': 'no' },
    { ...VISITOR, isFuller: true },
  )
  expect(sent).toMatchObject({ country: 'US', state: 'VT', province: null, tradeIn: { hasLoan: false } })
  expect(sent).not.toHaveProperty('leadSourceOther')
  expect(sent).not.toHaveProperty('tradeIn.loanDetails')
  expect(onTheWire({ ...FULL_ANSWERS, tradeIn: 'no' }, { ...VISITOR, isFuller: true })).not.toHaveProperty('tradeIn')
})

test('contract takes both variants', () => {
  expect(lead.safeParse(onTheWire(SHORT_ANSWERS, VISITOR)).error).toBeUndefined()
  expect(lead.safeParse(onTheWire(FULL_ANSWERS, { ...VISITOR, isFuller: true })).error).toBeUndefined()
})

test('contract error stands beside its field', () => {
  const wrong = { ...FULL_ANSWERS, vehicleType: 'boat', email: 'x', 'tradeIn.year': '1949', agreesToTerms: '' }
  expect(payloadProblems(leadPayload(wrong, { ...VISITOR, isFuller: true }))).toEqual({
    vehicleType: 'invalid',
    email: 'email',
    'tradeIn.year': 'invalid',
    agreesToTerms: 'mustAgree',
  })
})
