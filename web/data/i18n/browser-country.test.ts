import { expect, test } from 'vitest'
import { countryOfLanguages } from './browser-country.ts'

test.each([
  [['fr-CA', 'en-US'], 'CA'],
  [['en-US', 'en'], 'US'],
  [['zh-Hant-CA'], 'CA'],
  [['fr', 'fr-FR', 'en-CA'], 'CA'],
  [['zh-CN', 'en'], undefined],
  [[], undefined],
])('%j is %s', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country)
})
