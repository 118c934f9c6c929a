import { expect, test } from 'vitest'
import { flatRows, growthRows, UNANSWERED } from './growth-rows.ts'

const small = { list: { sqlP50Ms: 0.4, p50Ms: 1.2, cpuMs: 0.5 } }

test('each figure of a read is a line, with a column for each size', () => {
  const rows = growthRows(
    new Map([
      [1_000, small],
      [10_000, { list: { sqlP50Ms: 0.45, p50Ms: 1.25, cpuMs: 0.51 } }],
    ]),
  )
  expect(rows.map(({ figures }) => figures)).toEqual([
    { '1 k': '0.40', '10 k': '0.45' },
    { '1 k': '1.20', '10 k': '1.25' },
    { '1 k': '0.500', '10 k': '0.510' },
  ])
  expect(rows.every(({ target }) => target === undefined)).toBe(true)
})

test('the promise is about a million listings, and about how long the caller waits', () => {
  const rows = growthRows(
    new Map([
      [1_000, small],
      [1_000_000, { list: { sqlP50Ms: 20, p50Ms: 26, cpuMs: 0.6 } }],
    ]),
  )
  expect(rows.map(({ target }) => target)).toEqual([undefined, { text: '≤ 25 ms at 1 M', isMet: false }, undefined])
})

test('what is flat from the smallest to the largest is met; below a millisecond everything is, and nothing that fails', () => {
  const rows = flatRows(
    new Map([
      [1_000, { list: 3, search: 2, one: 0.2, figures: UNANSWERED }],
      [1_000_000, { list: 5.9, search: 4.1, one: 0.9, figures: UNANSWERED }],
    ]),
  )
  expect(rows.map(({ what, figures, target }) => [what, figures, target?.isMet])).toEqual([
    ['list: CPU ms', { '1 k': '3.00', '1 M': '5.90' }, true],
    ['search: CPU ms', { '1 k': '2.00', '1 M': '4.10' }, false],
    ['one: CPU ms', { '1 k': '0.20', '1 M': '0.90' }, true],
    ['figures: CPU ms', { '1 k': 'unanswered', '1 M': 'unanswered' }, false],
  ])
})
