import { expect, test } from 'vitest'
import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { INTL_LOCALE, LOCALES } from '#contract/values/locales.ts'
import { createTranslate } from '#locales/translate.ts'
import { readAreas } from './catalog.server.ts'
import { clockTime, dayName, openingRuns, WEEK_FROM_MONDAY } from './opening-hours.ts'

test('days with equal hours are grouped, Sunday is closed', () => {
  expect(openingRuns(BUSINESS.hours)).toEqual([
    { from: 1, to: 5, opens: '09:00', closes: '18:00' },
    { from: 6, to: 6, opens: '10:00', closes: '16:00' },
  ])
})

test('closed day parts two runs', () => {
  const hours = { 1: ['09:00', '18:00'], 3: ['09:00', '18:00'] } as const
  expect(openingRuns(hours)).toHaveLength(2)
})

test('French writes the hour its own way', () => {
  expect(clockTime('fr', '09:00')).toBe('9\u00a0h')
  expect(clockTime('fr', '10:30')).toBe('10\u00a0h\u00a030')
  expect(clockTime('en', '09:00')).toBe('9\u00a0a.m.')
  expect(clockTime('en', '12:30')).toBe('12:30\u00a0p.m.')
  expect(clockTime('zh', '18:00')).toBe('18:00')
  expect(clockTime('tl', '00:15')).toBe('12:15\u00a0AM')
  expect(clockTime('tl', '12:00')).toBe('12:00\u00a0PM')
  expect(clockTime('tl', '18:00')).toBe('6:00\u00a0PM')
})

test.each(LOCALES)('opening hours in %s name the days as its calendar does', (locale) => {
  const t = createTranslate(locale, readAreas(locale, ['common']))
  const aSunday = Date.UTC(2023, 0, 1)
  for (const width of ['short', 'long'] as const) {
    const calendar = new Intl.DateTimeFormat(INTL_LOCALE[locale], { weekday: width, timeZone: 'UTC' })
    for (const day of WEEK_FROM_MONDAY) expect(dayName(t, day, width)).toBe(calendar.format(aSunday + day * DAY_MS))
  }
})
