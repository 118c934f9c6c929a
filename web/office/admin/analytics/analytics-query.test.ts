import { expect, test } from 'vitest'
import { analyticsSearch, presetRange, readAnalyticsQuery, readRowsQuery, rowsAddress } from './analytics-query.ts'

/** In Montréal it is still the day before. */
const NOW = new Date('2026-11-17T03:00:00Z')

test('ranges end today in the business time zone', () => {
  expect(presetRange('days7', NOW)).toEqual({ from: '2026-11-10', to: '2026-11-16' })
  expect(presetRange('month', NOW)).toEqual({ from: '2026-11-01', to: '2026-11-16' })
  expect(presetRange('year', NOW)).toEqual({ from: '2025-11-17', to: '2026-11-16' })
})

test('invalid address shows this month', () => {
  for (const search of ['', '?range=ever', '?from=2026-02-30&to=2026-03-01', '?from=2001-01-01&to=2026-03-01']) {
    expect(readAnalyticsQuery(new URLSearchParams(search), NOW)).toMatchObject({ from: '2026-11-01', preset: 'month' })
  }
})

test('days in the other order are put into theirs', () => {
  const query = readAnalyticsQuery(new URLSearchParams('?from=2026-03-02&to=2026-03-01'), NOW)
  expect(query).toMatchObject({ from: '2026-03-01', to: '2026-03-02', preset: null })
})

test('analytics query is the same after a round trip through the address', () => {
  for (const search of ['?range=days90', '?from=2026-01-05&to=2026-02-01&beside=year']) {
    expect(analyticsSearch(readAnalyticsQuery(new URLSearchParams(search), NOW))).toBe(search)
  }
  const address = rowsAddress(
    { from: '2026-01-05', to: '2026-02-01' },
    { kind: 'purchases', field: 'plan', value: 'basic', page: 2 },
  )
  expect(readRowsQuery(new URLSearchParams(address.split('?')[1]), NOW)).toEqual({
    kind: 'purchases',
    field: 'plan',
    value: 'basic',
    page: 2,
    from: '2026-01-05',
    to: '2026-02-01',
  })
})
