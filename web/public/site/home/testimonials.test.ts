import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { listTestimonials } from './testimonials.ts'

test('testimonials are only entries whose keys start with client', () => {
  const messages = compileMessages({
    home: { testimonials: { title: 'T', clientB: { quote: 'b' }, clientA: { quote: 'a' }, aclient: { quote: 'x' } } },
  })
  expect(listTestimonials(messages).map(({ key }) => key)).toEqual(['clientA', 'clientB'])
})

test.each(LOCALES)('testimonials in %s are the same twelve', (locale) => {
  const file = new URL(`../../../../locales/${locale}/home.json`, import.meta.url)
  const messages = compileMessages(JSON.parse(readFileSync(file, 'utf8')) as MessageTree)
  expect(
    listTestimonials(messages)
      .map(({ key }) => key.at(-1))
      .join(''),
  ).toBe('ABCDEFGHIJKL')
})
