import { expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'

test('a day in words, with the French first of a month', () => {
  const day = (text: string) => formatLongDate('fr', new Date(text), 'UTC').replaceAll('\u00a0', ' ')
  expect(day('2026-11-01')).toBe('1er novembre 2026')
  expect(day('2026-11-11')).toBe('11 novembre 2026')
  expect(formatLongDate('en', new Date('2026-11-01'), 'UTC')).toBe('November 1, 2026')
})
