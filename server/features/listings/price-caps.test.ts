import { expect, test } from 'vitest'
import { priceCaps } from './price-caps.ts'

test('higher payment pays for a more expensive car, new or not, and is computed once', () => {
  const [smaller, larger] = [priceCaps('QC', 500, '2026-11-17'), priceCaps('QC', 700, '2026-11-17')]
  for (const [kind, cents] of Object.entries(smaller)) {
    expect([kind, larger[kind as keyof typeof larger] > cents]).toEqual([kind, true])
  }
  expect(priceCaps('QC', 500, '2026-11-17')).toBe(smaller)
  expect(priceCaps('ON', 500, '2026-11-17')).not.toEqual(smaller)
})
