import { expect, test } from 'vitest'
import { emptyEntry, wrongIn } from './entry-fields.ts'

const { texts } = emptyEntry(new Date(), { dealer: '', city: '' })

test('what is typed and would not count is said, not left out', () => {
  expect(wrongIn(texts)).toBeNull()
  expect(wrongIn({ ...texts, advertised: '38k' })).toBe('fieldWrong')
  expect(wrongIn({ ...texts, local: 'ten' })).toBe('fieldWrong')
  expect(wrongIn({ ...texts, apr: '6.49' })).toBe('loanHalf')
  expect(wrongIn({ ...texts, months: '60' })).toBe('loanHalf')
  expect(wrongIn({ ...texts, apr: '6.49', months: '0' })).toBe('loanHalf')
  expect(wrongIn({ ...texts, advertised: '38,000', apr: '6,49 %', months: '60' })).toBeNull()
})
