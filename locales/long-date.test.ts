import { expect, test } from 'vitest'
import { callTime } from './call-times.ts'
import { correctDate, formatLongDate } from './long-date.ts'

test('date in words has the French first of a month', () => {
  const day = (text: string) => formatLongDate('fr', new Date(text), 'UTC').replaceAll('\u00a0', ' ')
  expect(day('2026-11-01')).toBe('1er novembre 2026')
  expect(day('2026-11-11')).toBe('11 novembre 2026')
  expect(formatLongDate('en', new Date('2026-11-01'), 'UTC')).toBe('November 1, 2026')
})

test('date in words has a weekday before the first of a month, and takes an hour as no day', () => {
  const call = (text: string, shape: 'day' | 'shortDay' | 'time' | 'dayOfMonth') =>
    callTime('fr', new Date(text), 'UTC', shape).replaceAll(/\s/g, ' ')
  expect(call('2026-12-01', 'day')).toBe('mardi 1er décembre')
  expect(call('2026-12-01', 'shortDay')).toBe('mar. 1er déc.')
  expect(call('2026-12-11', 'day')).toBe('vendredi 11 décembre')
  expect(call('2026-12-01', 'dayOfMonth')).toBe('1')
  expect(call('2026-12-01T01:05:00Z', 'time')).toBe('1 h 05')
})

test('French leaves the minutes of a full hour out', () => {
  const time = (text: string) => callTime('fr', new Date(text), 'UTC', 'time').replaceAll(/\s/g, ' ')
  expect(time('2026-12-01T10:00:00Z')).toBe('10 h')
  expect(time('2026-12-01T10:30:00Z')).toBe('10 h 30')
  expect(time('2026-12-01T00:00:00Z')).toBe('0 h')
})

test('French hours have no leading zero and stay on one line, also before a time zone', () => {
  expect(correctDate('fr', '19 novembre 2026 à 03 h 14 HNE')).toBe('19 novembre 2026 à 3\u00a0h\u00a014 HNE')
  expect(correctDate('fr', '19 novembre 2026 à 10 h 00 HNE')).toBe('19 novembre 2026 à 10\u00a0h HNE')
  expect(correctDate('en', 'at 03 h 14')).toBe('at 03 h 14')
})
