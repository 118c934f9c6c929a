import { expect, test } from 'vitest'
import { JURISDICTIONS } from '#deal/rules/jurisdictions.ts'
import { LABELS } from '#locales/tax-names.ts'

test('taxes and fees that a buyer can owe have names in the tools', () => {
  const named = new Set<string>(LABELS)
  const rows = JURISDICTIONS.flatMap(({ rules }) => rules)
  const labels = rows.flatMap(({ taxes, government_fees }) => [
    ...taxes.map(({ label }) => label),
    ...government_fees.filter(({ inside_price }) => !inside_price).map(({ label }) => label),
  ])
  expect(new Set(labels).symmetricDifference(named)).toEqual(new Set())
})
