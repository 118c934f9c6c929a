import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { checkQuote, financeDeal, outTheDoor, rightsOf } from './index.ts'
import { goldenCases } from './testing/golden-cases.ts'

/**
 * Worked examples with answers that were computed or published elsewhere. An answer may carry more than they name, but what they name is
 * exact: a list has no more entries, an entry no more fields.
 */
test.each([
  ['out-the-door', outTheDoor],
  ['quotes', checkQuote],
  ['payments', financeDeal],
  ['rights', rightsOf],
] as const)('every worked example of %s comes out', (name, compute: (input: never) => object) => {
  const cases = goldenCases(name)
  const wrong = cases.flatMap(({ id, note, input, expected }) => {
    const answer = new Map<string, unknown>(Object.entries(compute(input as never)))
    const named = Object.fromEntries(Object.keys(expected).map((key) => [key, answer.get(key)]))
    return isDeepStrictEqual(named, expected) ? [] : [{ id, note, named, expected }]
  })
  expect(wrong).toEqual([])
  expect(cases.length).toBeGreaterThan(20)
})

test('golden case has no value for what its example does not name', () => {
  const mayBeAbsent = ['trade_tax_value', 'negative_equity', 'annual_duties', 'error']
  for (const { id, input, expected } of goldenCases('out-the-door')) {
    const answer = outTheDoor(input as never)
    expect(
      mayBeAbsent.filter((key) => key in answer),
      id,
    ).toEqual(mayBeAbsent.filter((key) => key in expected))
  }
  for (const { id, input, expected } of goldenCases('rights')) {
    const answer = rightsOf(input as never)
    const keys = ['used_warranty', 'all_in', 'cooling_off']
    expect(
      keys.filter((key) => key in answer),
      id,
    ).toEqual(keys.filter((key) => key in expected))
  }
})
