import { describe, expect, test } from 'vitest'
import { ANSWER_NAMES, type Answers, NO_ANSWERS } from './answers.ts'
import { isEmail, isPhone } from './lead-rules.ts'
import { firstOpenStep, missingPlace, type Problems, stepProblems } from './step-rules.ts'
import { fieldsOf, SHORT_STEPS, type StepName, stepOf, stepsOf } from './steps.ts'
import { FULL_ANSWERS, SHORT_ANSWERS } from './testing/answers.ts'

const RULES = { isEmail, isPhone }

function problems(step: StepName, answers: Partial<Answers>, isFuller = true): Problems {
  return stepProblems(step, { ...NO_ANSWERS, ...answers }, isFuller, RULES)
}

describe('what a step asks for', () => {
  test.each<[StepName, Partial<Answers>, Problems]>([
    ['vehicle', {}, { vehicleType: 'required' }],
    ['vehicle', { vehicleType: 'suv' }, {}],
    ['budget', {}, { budgetRange: 'required' }],
    ['budget', { budgetRange: '>150000' }, {}],
    ['condition', {}, { vehicleCondition: 'required' }],
    ['condition', { vehicleCondition: 'either' }, {}],
    ['contact', {}, { fullName: 'required', email: 'required', phone: 'required', preferredLanguage: 'required' }],
    [
      'contact',
      { fullName: ' ', email: 'a@b.ca', phone: '514 555-0123', preferredLanguage: 'fa' },
      { fullName: 'required' },
    ],
    ['contact', { fullName: 'A', email: 'a@b', phone: '514 555-0123', preferredLanguage: 'fa' }, { email: 'email' }],
    ['contact', { fullName: 'A', email: 'a@b.ca', phone: '514 555', preferredLanguage: 'fa' }, { phone: 'phone' }],
    ['contact', { fullName: 'A', email: 'a@b.ca', phone: '+33 1 42 68 53 00', preferredLanguage: 'vi' }, {}],
    ['callTime', {}, { bestTimeToCall: 'required' }],
    ['callTime', { bestTimeToCall: 'anytime' }, {}],
    ['brand', {}, {}],
    ['details', {}, {}],
    ['priorSearch', {}, { priorSearch: 'required' }],
    ['priorSearch', { priorSearch: 'no' }, {}],
    ['requirements', {}, {}],
    ['location', {}, { country: 'required' }],
    ['location', { country: 'US' }, { state: 'required' }],
    ['location', { country: 'CA' }, { province: 'required' }],
    ['location', { country: 'US', state: 'VT' }, {}],
    ['location', { country: 'CA', province: 'QC' }, {}],
    ['tradeIn', {}, { hasTradeIn: 'required' }],
    ['tradeIn', { hasTradeIn: 'no' }, {}],
    [
      'tradeIn',
      { hasTradeIn: 'yes' },
      {
        tradeMake: 'required',
        tradeModel: 'required',
        tradeYear: 'required',
        tradeMileage: 'required',
        tradeCondition: 'required',
        tradeHasLoan: 'required',
      },
    ],
    ['terms', {}, { agreesToTerms: 'mustAgree' }],
    ['terms', { agreesToTerms: 'yes' }, {}],
  ])('%s with %j', (step, answers, expected) => {
    expect(problems(step, answers)).toEqual(expected)
  })

  test.each(['85,000', '85 000', '8.5', '-1', '1e5', 'about 85000', '85000km', '99999999'])(
    'a mileage of %s is not digits only',
    (tradeMileage) => {
      expect(problems('tradeIn', { ...FULL_ANSWERS, tradeMileage })).toEqual({ tradeMileage: 'digits' })
    },
  )

  test('what nobody asks for any more is not complained about', () => {
    expect(problems('tradeIn', { ...FULL_ANSWERS, hasTradeIn: 'no', tradeMileage: 'lots' })).toEqual({})
  })
})

test('where somebody lives belongs to the contact, and to a step of its own in the fuller variant', () => {
  expect(fieldsOf('contact', false)).toContain('country')
  expect(fieldsOf('contact', true)).not.toContain('country')
  expect(stepOf('province', false)).toBe('contact')
  expect(stepOf('province', true)).toBe('location')
  expect(problems('contact', SHORT_ANSWERS, false)).toEqual({})
  expect(problems('contact', { ...SHORT_ANSWERS, country: '' }, false)).toEqual({ country: 'required' })
})

test('the complaint names the country, then what belongs to it', () => {
  expect(missingPlace({ country: 'required', fullName: 'required' })).toBe('country')
  expect(missingPlace({ state: 'required' })).toBe('state')
  expect(missingPlace({ province: 'required' })).toBe('province')
  expect(missingPlace({ fullName: 'required' })).toBeUndefined()
})

test('there are six steps, and twelve with the fuller variant; the terms are last in both', () => {
  expect(stepsOf(false)).toEqual(['vehicle', 'budget', 'condition', 'contact', 'callTime', 'terms'])
  expect(stepsOf(true)).toHaveLength(12)
  expect([stepsOf(false).at(-1), stepsOf(true).at(-1)]).toEqual(['terms', 'terms'])
  for (const isFuller of [false, true]) {
    const asked = stepsOf(isFuller).flatMap((step) => fieldsOf(step, isFuller))
    expect(new Set(asked).size).toBe(asked.length)
    if (isFuller) expect(asked.toSorted()).toEqual([...ANSWER_NAMES].toSorted())
  }
})

test('a request is complete when every step is', () => {
  expect(firstOpenStep(SHORT_ANSWERS, false, RULES)).toBeUndefined()
  expect(firstOpenStep(FULL_ANSWERS, true, RULES)).toBeUndefined()
  for (const step of SHORT_STEPS) {
    const [field] = fieldsOf(step, false).filter((name) => step !== 'terms' || name === 'agreesToTerms')
    expect(firstOpenStep({ ...SHORT_ANSWERS, [field ?? '']: '' }, false, RULES)?.step).toBe(step)
  }
})
