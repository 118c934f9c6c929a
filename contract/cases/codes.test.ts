import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { CASE_CODE_PATTERN, caseCodeFrom } from './codes.ts'

test('case code has six characters that are not confused when spoken', () => {
  const seen = new Set<string>()
  for (let round = 0; round < 2_000; round++) {
    const code = caseCodeFrom(randomBytes(16))
    expect(code).toMatch(CASE_CODE_PATTERN)
    for (const letter of code.slice(3)) seen.add(letter)
  }
  expect([...seen].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTVWXYZ')
  expect(() => caseCodeFrom(new Uint8Array(5))).toThrow(RangeError)
})
