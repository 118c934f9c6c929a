import { expect, test } from 'vitest'
import { isGoodText, linesOf, withText } from './text-lines.ts'

const text = (line: string) => ({ en: [line], fr: [line], zh: [line], tl: [line] })

test('text lines are one per item, blank ones left out', () => {
  expect(linesOf(' One \n\n two\n')).toEqual(['One', 'two'])
})

test('text lines need at least one, and neither too many nor too long ones', () => {
  expect(isGoodText('One')).toBe(true)
  for (const bad of ['', ' \n ', 'x'.repeat(121), 'x\n'.repeat(13)]) expect(isGoodText(bad)).toBe(false)
})

test('changed plan text leaves the other plans, and its default text needs no row', () => {
  const before = { premium: text('kept') }
  expect(withText(before, 'basic', text('new'), text('first'))).toEqual({ basic: text('new'), premium: text('kept') })
  expect(withText({ ...before, basic: text('new') }, 'basic', text('first'), text('first'))).toEqual(before)
})
