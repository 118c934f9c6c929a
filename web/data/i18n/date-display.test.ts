import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { createTranslate } from '#locales/translate.ts'
import { type DateOutput, type DateValue, displayDate, parseDate } from './date-display.ts'

const NOW = new Date('2026-11-10T12:00:00Z')

function translator(locale: Locale) {
  const file = new URL(`../../../locales/${locale}/common.json`, import.meta.url)
  return createTranslate(locale, compileMessages(JSON.parse(readFileSync(file, 'utf8')) as MessageTree))
}

function show(value: DateValue, output: DateOutput = 'long', locale: Locale = 'en', timeZone = 'America/Toronto') {
  return displayDate(value, output, { locale, t: translator(locale), timeZone, now: NOW }).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )
}

describe('reading a time', () => {
  test.each([
    ['2026-11-02T20:45:00', '2026-11-02T20:45:00.000Z'],
    ['2026-11-02T20:45:00.123', '2026-11-02T20:45:00.123Z'],
    ['2026-11-02T20:45:00Z', '2026-11-02T20:45:00.000Z'],
    ['2026-11-02T20:45:00+02:00', '2026-11-02T18:45:00.000Z'],
    ['2026-11-02T20:45:00-05:00', '2026-11-03T01:45:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseDate(text)?.toISOString()).toBe(iso)
  })
})

describe('date outputs', () => {
  test.each([
    ['short', 'Nov 2, 2026'],
    ['long', 'November 2, 2026 at 3:45 p.m.'],
    ['dateOnly', 'November 2, 2026'],
    ['timeOnly', '3:45 p.m.'],
  ] as const)('%s', (output, text) => {
    expect(show('2026-11-02T20:45:00Z', output)).toBe(text)
    expect(show(new Date('2026-11-02T20:45:00Z'), output)).toBe(text)
  })

  test('follow the reader’s time zone', () => {
    expect(show('2026-11-02T02:00:00Z', 'dateOnly', 'en', 'America/Vancouver')).toBe('November 1, 2026')
  })

  test('leave a day without a time on its day', () => {
    expect(show('2026-11-02', 'dateOnly', 'en', 'America/Vancouver')).toBe('November 2, 2026')
  })

  test('count French hours to 24', () => {
    expect(show('2026-11-02T12:36:00Z', 'timeOnly', 'fr')).toBe('7 h 36')
    expect(show('2026-11-02T20:45:00Z', 'long', 'fr')).toBe('2 novembre 2026 à 15 h 45')
    expect(show('2026-11-02T05:05:00Z', 'timeOnly', 'fr')).toBe('0 h 05')
    expect(show('2026-11-02T06:05:00Z', 'timeOnly', 'fr')).toBe('1 h 05')
    expect(show('2026-12-01T15:00:00Z', 'deadline', 'fr')).toBe('mardi 1er décembre à 10 h')
  })

  test('count Chinese hours to 24 and set the weekday in brackets', () => {
    expect(show('2026-11-22T07:59:00Z', 'deadline', 'zh')).toBe('11月22日（星期日）2:59')
    expect(show('2026-12-09', 'day', 'zh')).toBe('12月9日（周三）')
    expect(show('2026-11-02T20:45:00Z', 'timeOnly', 'zh')).toBe('15:45')
    expect(show('2026-11-02T05:05:00Z', 'timeOnly', 'zh')).toBe('0:05')
    expect(show('2026-11-02T20:45:00Z', 'timeOnly', 'tl')).toBe('3:45 PM')
  })

  test('speak each language', () => {
    expect(show('2026-11-02T20:45:00Z', 'dateOnly', 'fr')).toBe('2 novembre 2026')
    expect(show('2026-11-01', 'dateOnly', 'fr')).toBe('1er novembre 2026')
    expect(show('2026-11-11', 'dateOnly', 'fr')).toBe('11 novembre 2026')
    expect(show('2026-11-02T20:45:00Z', 'dateOnly', 'zh')).toBe('2026年11月2日')
    expect(show('2026-11-02T20:45:00Z', 'dateOnly', 'tl')).toBe('Nobyembre 2, 2026')
  })
})

describe('relative', () => {
  test.each([
    ['2026-11-10T11:59:30Z', 'just now'],
    ['2026-11-10T11:59:00Z', '1 minute ago'],
    ['2026-11-10T11:15:00Z', '45 minutes ago'],
    ['2026-11-10T11:00:00Z', '1 hour ago'],
    ['2026-11-09T13:00:00Z', '23 hours ago'],
    ['2026-11-09T12:00:00Z', 'yesterday'],
    ['2026-11-08T12:00:00Z', '2 days ago'],
    ['2026-11-03T12:00:01Z', '6 days ago'],
    ['2026-11-03T12:00:00Z', 'November 3, 2026'],
    ['2026-11-11T12:00:00Z', 'November 11, 2026'],
  ])('%s is %s', (value, text) => {
    expect(show(value, 'relative')).toBe(text)
  })

  test('has its labels in four languages', () => {
    const twoHours = '2026-11-10T10:00:00Z'
    expect(LOCALES.map((locale) => show(twoHours, 'relative', locale))).toEqual([
      '2 hours ago',
      'il y a 2 heures',
      '2小时前',
      '2 oras ang nakalipas',
    ])
  })
})

describe('date that cannot be shown', () => {
  test.each([null, undefined, ''])('%j is N/A', (value) => {
    expect(show(value)).toBe('N/A')
  })

  test.each(['soon', '2026-13-45T00:00:00Z', new Date('nonsense')])('%s is an Invalid Date', (value) => {
    expect(show(value)).toBe('Invalid Date')
  })

  test('a failure is a Format Error', () => {
    expect(show('2026-11-02T20:45:00Z', 'long', 'en', 'Mars/Base')).toBe('Format Error')
  })
})
