import { expect, test } from 'vitest'
import { tableLines } from './table.ts'

test('lines with the same headings stand together, each block under its own', () => {
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
