import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { LeadDetails } from '#contract/leads/endpoints.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { compileMessages, type MessageTree } from './compile.ts'
import { leadLines } from './lead-lines.ts'
import { createTranslate } from './translate.ts'

const LEAD: LeadDetails = {
  country: 'CA',
  province: 'QC',
  vehicleType: 'suv',
  budgetRange: '20k-40k',
  vehicle_condition: 'used',
  bestTimeToCall: 'evening',
  preferredLanguage: 'fr',
  prior_search: false,
  brand: 'suv',
  model: 'Open to options',
  year: 2026,
  tradeIn: { make: 'Honda', model: 'Fit', year: 2012, mileage: 85_000, condition: 'Fair', expectedValue: 4_000 },
}

function linesIn(locale: Locale, lead: LeadDetails) {
  const read = (area: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, locale, `${area}.json`), 'utf8')) as MessageTree
  const t = createTranslate(locale, compileMessages({ ...read('lead'), ...read('places') }))
  return Object.fromEntries(leadLines(lead, { locale, t }))
}

test('lead in words omits what was not said', () => {
  expect(linesIn('en', LEAD)).toEqual({
    'Vehicle type': 'SUV',
    Budget: '$20,000\u00a0CAD to $40,000\u00a0CAD',
    'New or used': 'Used',
    Location: 'Quebec, Canada',
    'Preferred language': 'French',
    'Best time to call': 'Evening (5–8)',
    Brand: 'Not asked',
    Model: 'Not asked',
    Year: 'Not asked',
    'Already shopping around': 'Not asked',
    'Trade-in': '2012 Honda Fit',
    'Trade-in mileage': '85,000 km',
    'Trade-in condition': 'Fair',
    'Expected value': '$4,000\u00a0CAD',
  })
})

test('lead in words shows answers, open questions and questions not asked', () => {
  const asked = { ...LEAD, prior_search: false, brand: 'Kia', model: 'Soul' }
  expect(linesIn('en', { ...asked, defaulted: [] })).toMatchObject({
    Brand: 'Kia',
    Model: 'Soul',
    Year: '2026',
    'Already shopping around': 'No',
  })
  expect(linesIn('en', { ...asked, defaulted: ['year'] })).toMatchObject({ Brand: 'Kia', Year: 'No preference' })
  expect(linesIn('en', { ...asked, defaulted: ['prior_search'] })).toMatchObject({
    Year: '2026',
    'Already shopping around': 'Not asked',
  })
})

test('odometer counts miles in the United States', () => {
  const lines = linesIn('en', { ...LEAD, country: 'US', province: null, state: 'VT' })
  expect(lines).toMatchObject({ Location: 'Vermont, United States', 'Trade-in mileage': '85,000 mi' })
})

test('place in Chinese is joined by a Chinese comma', () => {
  expect(Object.values(linesIn('zh', LEAD))).toContain('魁北克省，加拿大')
})

test.each(LOCALES)('lead in %s has no line without words', (locale) => {
  for (const [label, value] of Object.entries(linesIn(locale, LEAD))) {
    expect(label).not.toMatch(/^(?:lead|places)\./)
    expect(value).not.toMatch(/^(?:lead|places)\./)
  }
})
