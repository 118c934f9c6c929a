import { expect, test } from 'vitest'
import { feeAgainstSavings, readSavings, SAVINGS_MAX_CENTS } from './fee-against-savings.ts'

test('savings minus the fee are exact, and the multiple is never rounded up', () => {
  expect(feeAgainstSavings(29_900, 300_000)).toEqual({ keptCents: 270_100, times: 10 })
  expect(feeAgainstSavings(44_900, 800_000)).toEqual({ keptCents: 755_100, times: 17.8 })
  expect(feeAgainstSavings(29_900, 59_799)).toEqual({ keptCents: 29_899, times: 1.9 })
})

test('savings below the fee leave a loss', () => {
  expect(feeAgainstSavings(39_900, 10_000)).toEqual({ keptCents: -29_900, times: 0.2 })
})

test('fee calculator reads amounts and refuses what is none', () => {
  expect(readSavings('3000')).toBe(300_000)
  expect(readSavings(' 12.5 ')).toBe(1_250)
  expect(readSavings('99999999')).toBe(SAVINGS_MAX_CENTS)
  for (const text of ['', '-5', 'abc', '1e9', '1,000']) expect(readSavings(text)).toBeNull()
})
