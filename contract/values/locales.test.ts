import { expect, test } from 'vitest'
import { negotiateLocale } from './locales.ts'

test.for([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de, zh-TW;q=0.5, en;q=0.4', 'zh'],
  ['fil-PH', 'tl'],
  ['tl', 'tl'],
  ['en;q=0.1, fr;q=0.2', 'fr'],
  ['fr;q=0, en', 'en'],
  ['es', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [`${'x,'.repeat(5000)}fr`, 'en'],
] as const)('Accept-Language %s reads %s', ([header, locale]) => {
  expect(negotiateLocale(header)).toBe(locale)
})
