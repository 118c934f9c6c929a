import { expect, test } from 'vitest'
import { median, percentile } from '#server/testing/features/figures.ts'
import { atMost, cpuTarget, figureRow, ratioTarget, requestRow, spread, tableLines } from './table.ts'

const slow = { cpuMs: 0.3, cpuSpread: '0.290–0.310', databaseMs: 0.125, p50Ms: 3, p99Ms: 9 }
const fast = { cpuMs: 0.2, cpuSpread: '0.190–0.210', databaseMs: 0.3, p50Ms: 2, p99Ms: 4 }

test('table puts rows with the same headings into one block', () => {
  const lines = tableLines([
    { what: 'home', figures: { 'CPU ms': '0.08' }, target: { text: '≤ 0.1', isMet: true } },
    { what: 'start', figures: { median: '3 s' } },
    { what: 'cars', figures: { 'CPU ms': '0.2' }, target: { text: '≤ 0.1', isMet: false } },
  ])
  expect(lines).toEqual([
    '|      | CPU ms | target        |',
    '|------|--------|---------------|',
    '| home | 0.08   | ≤ 0.1: met    |',
    '| cars | 0.2    | ≤ 0.1: MISSED |',
    '',
    '|       | median | target |',
    '|-------|--------|--------|',
    '| start | 3 s    |        |',
    '',
  ])
})

test('request row has the bare figures, or empty cells under the same headings', () => {
  const [alone, beside] = [
    requestRow({ what: 'a', measured: slow }),
    requestRow({ what: 'b', measured: slow, bare: fast }),
  ]
  expect(Object.values(beside.figures)).toEqual(['0.300', '0.290–0.310', '0.125', '3', '9', '0.200', '0.300', '0.85'])
  expect(Object.keys(alone.figures)).toEqual(Object.keys(beside.figures))
  expect(figureRow({ what: 'memory', figure: '246 MB' })).not.toHaveProperty('target')
})

test('target is met up to its limit', () => {
  expect(cpuTarget(slow, 0.43).isMet).toBe(true)
  expect(cpuTarget(slow, 0.42).isMet).toBe(false)
  expect(ratioTarget(fast, slow, 1.2).isMet).toBe(true)
  expect(ratioTarget(fast, slow, 1.17).isMet).toBe(false)
  expect(atMost(Number.NaN, 1, 's').isMet).toBe(false)
})

test('median, percentile and spread take values in any order', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(percentile([30, 10, 20, 40], 0.5)).toBe(20)
  expect(percentile([30, 10, 20, 40], 0.99)).toBe(40)
  expect(spread([0.3, 0.1, 0.25], 2)).toBe('0.10–0.30')
})
