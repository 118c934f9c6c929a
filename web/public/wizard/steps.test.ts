import { describe, expect, test } from 'vitest'
import { LEAD_PATHS, type LeadAnswers, type LeadStep, SHORT_STEPS } from '#contract/leads/fields.ts'
import { isEmail, isPhone } from './lead-rules.ts'
import {
  fieldsOf,
  firstOpenStep,
  missingPlace,
  NO_ANSWERS,
  type Problems,
  stepOf,
  stepProblems,
  stepsOf,
} from './steps.ts'
import { FULL_ANSWERS, SHORT_ANSWERS } from './testing/answers.ts'

const RULES = { isEmail, isPhone }

function problems(step: LeadStep, answers: Partial<LeadAnswers>, isFuller = true): Problems {
  return stepProblems(step, { ...NO_ANSWERS, ...answers }, isFuller, RULES)
}

describe('wizard step asks for', () => {
  test.each<[LeadStep, Partial<LeadAnswers>, Problems]>([
    ['vehicle', {}, { vehicleType: 'required' }],
    ['vehicle', { vehicleType: 'suv' }, {}],
    ['budget', {}, { budgetRange: 'required' }],
    ['budget', { budgetRange: '>150000' }, {}],
    ['condition', {}, { vehicle_condition: 'required' }],
    ['condition', { vehicle_condition: 'either' }, {}],
    ['contact', {}, { name: 'required', email: 'required', phone: 'required', preferredLanguage: 'required' }],
    ['contact', { name: ' ', email: 'a@b.ca', phone: '514 555-0123', preferredLanguage: 'fa' }, { name: 'required' }],
    ['contact', { name: 'A', email: 'a@b', phone: '514 555-0123', preferredLanguage: 'fa' }, { email: 'email' }],
    ['contact', { name: 'A', email: 'a@b.ca', phone: '514 555', preferredLanguage: 'fa' }, { phone: 'phone' }],
    ['contact', { name: 'A', email: 'a@b.ca', phone: '+33 1 42 68 53 00', preferredLanguage: 'vi' }, {}],
    ['callTime', {}, { bestTimeToCall: 'required' }],
    ['callTime', { bestTimeToCall: 'anytime' }, {}],
    ['brand', {}, {}],
    ['details', {}, {}],
    ['priorSearch', {}, { prior_search: 'required' }],
    ['priorSearch', { prior_search: 'no' }, {}],
    ['requirements', {}, {}],
    ['location', {}, { country: 'required' }],
    ['location', { country: 'US' }, { state: 'required' }],
    ['location', { country: 'CA' }, { province: 'required' }],
    ['location', { country: 'US', state: 'VT' }, {}],
    ['location', { country: 'CA', province: 'QC' }, {}],
    ['tradeIn', {}, { tradeIn: 'required' }],
    ['tradeIn', { tradeIn: 'no' }, {}],
    [
      'tradeIn',
      { tradeIn: 'yes' },
      {
        'tradeIn.make': 'required',
        'tradeIn.model': 'required',
        'tradeIn.year': 'required',
        'tradeIn.mileage': 'required',
        'tradeIn.condition': 'required',
        'tradeIn.hasLoan': 'required',
      },
    ],
    ['terms', {}, { agreesToTerms: 'mustAgree' }],
    ['terms', { agreesToTerms: 'yes' }, {}],
  ])('%s with %j', (step, answers, expected) => {
    expect(problems(step, answers)).toEqual(expected)
  })

  test.each(['85,000', '85 000', '8.5', '-1', '1e5', 'about 85000', '85000km', '99999999'])(
    'a mileage of %s is not digits only',
    (mileage) => {
      expect(problems('tradeIn', { ...FULL_ANSWERS, 'tradeIn.mileage': mileage })).toEqual({
        'tradeIn.mileage': 'digits',
      })
    },
  )

  test('nothing of a field that is not part of the form any more', () => {
    expect(problems('tradeIn', { ...FULL_ANSWERS, tradeIn: 'no', 'tradeIn.mileage': 'lots' })).toEqual({})
  })
})

test('place of residence belongs to the contact, and to a step of its own in the fuller variant', () => {
  expect(fieldsOf('contact', false)).toContain('country')
  expect(fieldsOf('contact', true)).not.toContain('country')
  expect(stepOf('province', false)).toBe('contact')
  expect(stepOf('province', true)).toBe('location')
  expect(problems('contact', SHORT_ANSWERS, false)).toEqual({})
  expect(problems('contact', { ...SHORT_ANSWERS, country: '' }, false)).toEqual({ country: 'required' })
})

test('missing country is reported before what belongs to it', () => {
  expect(missingPlace({ country: 'required', name: 'required' })).toBe('country')
  expect(missingPlace({ state: 'required' })).toBe('state')
  expect(missingPlace({ province: 'required' })).toBe('province')
  expect(missingPlace({ name: 'required' })).toBeUndefined()
})

test('wizard has six steps, and twelve in the fuller variant; the terms are last in both', () => {
  expect(stepsOf(false)).toEqual(['vehicle', 'budget', 'condition', 'contact', 'callTime', 'terms'])
  expect(stepsOf(true)).toHaveLength(12)
  expect([stepsOf(false).at(-1), stepsOf(true).at(-1)]).toEqual(['terms', 'terms'])
  for (const isFuller of [false, true]) {
    const asked = stepsOf(isFuller).flatMap((step) => fieldsOf(step, isFuller))
    expect(new Set(asked).size).toBe(asked.length)
    if (isFuller) expect(new Set(asked)).toEqual(new Set(LEAD_PATHS))
  }
})

test('request is complete when every step is', () => {
  expect(firstOpenStep(SHORT_ANSWERS, false, RULES)).toBeUndefined()
  expect(firstOpenStep(FULL_ANSWERS, true, RULES)).toBeUndefined()
  for (const step of SHORT_STEPS) {
    const [field] = fieldsOf(step, false).filter((name) => step !== 'terms' || name === 'agreesToTerms')
    expect(firstOpenStep({ ...SHORT_ANSWERS, [field ?? '']: '' }, false, RULES)?.step).toBe(step)
  }
})
