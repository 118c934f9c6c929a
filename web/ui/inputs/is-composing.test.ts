import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test('key that belongs to an input method is not the page’s, also in Safari', () => {
  expect(isComposing({ isComposing: true, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
