import { expect, test } from 'vitest'
import { isGoodText, linesOf, withText } from './text-lines.ts'

const text = (line: string) => ({ en: [line], fr: [line], zh: [line], tl: [line] })

test('a line for each thing, blank ones left out', () => {
  expect(linesOf(' One \n\n two\n')).toEqual(['One', 'two'])
})

test('needs a line, and neither too many nor too long ones', () => {
  expect(isGoodText('One')).toBe(true)
  for (const bad of ['', ' \n ', 'x'.repeat(121), 'x\n'.repeat(13)]) expect(isGoodText(bad)).toBe(false)
})

test('one plan is written anew, the others stay, and what it said from the start needs no row', () => {
  const before = { premium: text('kept') }
  expect(withText(before, 'basic', text('new'), text('first'))).toEqual({ basic: text('new'), premium: text('kept') })
  expect(withText({ ...before, basic: text('new') }, 'basic', text('first'), text('first'))).toEqual(before)
})
