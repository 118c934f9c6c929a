import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEAD_FIELDS, LEAD_PATHS, type LeadAnswers } from '#contract/leads/fields.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { createTranslate } from '#locales/translate.ts'
import { answerSummary } from './summary.ts'
import { FULL_ANSWERS, SHORT_ANSWERS } from './testing/answers.ts'

/** The lines of each step as they are read. */
function summaryIn(locale: Locale, answers: LeadAnswers, isFuller: boolean): Record<string, string[]> {
  const read = (area: string) =>
    JSON.parse(readFileSync(new URL(`../../../locales/${locale}/${area}.json`, import.meta.url), 'utf8')) as MessageTree
  const t = createTranslate(locale, compileMessages({ ...read('lead'), ...read('places'), ...read('wizard') }))
  return Object.fromEntries(
    answerSummary(answers, isFuller, { locale, t }).map(({ step, lines }) => [
      step,
      lines.map(({ label, text }) => (label ? `${t(label)}: ${text}` : text)),
    ]),
  )
}

test.each(LEAD_PATHS.filter((path) => LEAD_FIELDS[path].step !== 'terms'))('what %s says is read in it', (path) => {
  const place = path === 'state' ? { country: 'US', state: 'VT', province: '' } : {}
  const answers = { ...FULL_ANSWERS, ...place }
  expect(answers[path]).not.toBe('')
  expect(summaryIn('en', { ...answers, [path]: '' }, true)).not.toEqual(summaryIn('en', answers, true))
})

test('long request is read step by step, in the form’s own words where it has some', () => {
  expect(summaryIn('en', FULL_ANSWERS, true)).toEqual({
    vehicle: ['SUV'],
    budget: ['$35,001 to $45,000'],
    condition: ['Either'],
    contact: ['Camille Exemple', 'camille@example.test', '514 555-0123', 'Preferred language: French'],
    callTime: ['Evening (5–8)', 'Preferred contact method: Text message', 'Consultant’s language: Arabic'],
    brand: ['Toyota'],
    details: ['RAV4', 'Year: 2024'],
    priorSearch: ['Yes, I’ve looked around'],
    requirements: ['Seven seats'],
    location: ['Quebec, Canada'],
    tradeIn: [
      '2012 Honda Fit',
      'Trade-in mileage: 85,000 km',
      'Trade-in condition: Fair',
      'Condition details: A dent',
      'Loan or lien on the trade-in: Yes',
      'Loan or lien details: A year left',
      'Expected value: $4,000',
    ],
  })
})

test('open answer has no line, except where the form says so', () => {
  const open = { ...FULL_ANSWERS, brand: '', model: '', year: '', requirements: ' ', prior_search: 'no', tradeIn: 'no' }
  const { details, requirements, ...said } = summaryIn('en', open, true)
  expect([details, requirements]).toEqual([undefined, undefined])
  expect(said).toMatchObject({
    brand: ['Open to any brand'],
    priorSearch: ['No, I’m just starting'],
    tradeIn: ['No'],
  })
})

test('short request has its answers, and the place with the contact', () => {
  const summary = summaryIn('en', FULL_ANSWERS, false)
  expect(Object.keys(summary)).toEqual(['vehicle', 'budget', 'condition', 'contact', 'callTime'])
  expect(summary['contact']).toContain('Location: Quebec, Canada')
  expect(summaryIn('en', SHORT_ANSWERS, false)['callTime']).toEqual(['Evening (5–8)'])
})

test.each(LOCALES)('summary in %s has no line without words', (locale) => {
  for (const line of Object.values(summaryIn(locale, FULL_ANSWERS, true)).flat()) {
    expect(line).not.toMatch(/(?:^|: )(?:lead|leadForm|places)\./)
  }
})
