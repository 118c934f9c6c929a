import { expect, test } from 'vitest'
import { CONDITIONS } from '#contract/listings/values.ts'
import type { Locale } from '#contract/values/locales.ts'
import { problemText } from './import-problems.ts'
import type { Translate } from './translate.ts'

test('import problem separates its choices with the commas of each language', () => {
  const t: Translate = (key, values = {}) => String(values['choices'] ?? key)
  const choices = (locale: Locale) => problemText(locale, t, { field: 'condition', code: 'choice', value: 'Odd' })
  expect(choices('en').split(', ')).toHaveLength(CONDITIONS.length)
  expect(choices('zh').split('，')).toHaveLength(CONDITIONS.length)
  expect(choices('zh')).not.toContain(', ')
})
