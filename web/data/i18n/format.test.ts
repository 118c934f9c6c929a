import { describe, expect, test } from 'vitest'
import { negotiateDistanceUnit } from '#contract/values/distance.ts'
import { formatCompactMoney } from '#locales/compact-money.ts'
import { formatMoney, formatMoneyRange, formatNumber, splitAmounts } from '#locales/money.ts'
import { formatPhone } from '#locales/phone.ts'
import { formatDistance, formatPercent } from './format.ts'

/** Marks against line breaks are the point here: no-break spaces are written as `~`, word joiners as `_`. */
const shown = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '_')

describe('money', () => {
  test.each([
    ['en', '$31,234.50'],
    ['fr', '31~234,50~$'],
    ['zh', '31,234.50_加_元'],
    ['tl', '$31,234.50'],
  ] as const)('%s writes Canadian dollars as %s', (locale, text) => {
    expect(shown(formatMoney(locale, { cents: 3_123_450 }))).toBe(text)
    expect(shown(formatMoney(locale, { amount: 31_234.5 }))).toBe(text)
  })

  test.each([
    ['en', 'US$449'],
    ['fr', '449~$~US'],
    ['zh', '449_美_元'],
    ['tl', 'US$449'],
  ] as const)('%s tells US dollars apart', (locale, text) => {
    expect(shown(formatMoney(locale, { amount: 449, currency: 'USD' }))).toBe(text)
  })

  test.each([
    ['en', '$449.00~CAD'],
    ['fr', '449,00~$~CA'],
    ['zh', '449.00_加_元'],
    ['tl', '$449.00~CAD'],
  ] as const)('%s names the currency where a reader could doubt', (locale, text) => {
    expect(shown(formatMoney(locale, { cents: 44_900 }, { withCode: true, cents: 'always' }))).toBe(text)
  })

  test.each([
    ['en', '$660K'],
    ['fr', '660~k$'],
    ['zh', '66_万_加_元'],
    ['tl', '$660K'],
  ] as const)('%s sets a large figure short', (locale, text) => {
    expect(shown(formatCompactMoney(locale, 660_000))).toBe(text)
  })

  test('a refund keeps its sign, and nothing is not negative', () => {
    expect(shown(formatMoney('en', { cents: -29_900 }))).toBe('-_$299')
    expect(shown(formatMoney('zh', { cents: -29_900 }))).toBe('-299_加_元')
    expect(formatMoney('en', { amount: -0.001 })).toBe('$0')
  })

  test.each([
    ['en', '$1,500_–_$3,000+'],
    ['fr', '1~500 à~3~000~$ et~plus'],
    ['zh', '1,500_–_3,000_加_元_以上'],
    ['tl', '$1,500_–_$3,000+'],
  ] as const)('%s writes an open range', (locale, text) => {
    expect(shown(formatMoneyRange(locale, { lowCents: 150_000, highCents: 300_000, isOpen: true }))).toBe(text)
  })
})

test.each([
  ['en', '$182,139.09 or $1,500_–_$3,000+.', ['$182,139.09', '$1,500_–_$3,000+']],
  ['en', 'US$182,139 and −$5 or $449~CAD', ['US$182,139', '−$5', '$449~CAD']],
  ['fr', 'De 182~139,09~$ à 200~000~$~US.', ['182~139,09~$', '200~000~$~US']],
  ['zh', '从182,139.09_加_元至-_200,000_美_元', ['182,139.09_加_元', '-_200,000_美_元']],
  ['tl', 'Mula $182,139.09 hanggang US$3.', ['$182,139.09', 'US$3']],
] as const)('splitAmounts finds the whole amounts of a text in %s', (_locale, text, amounts) => {
  const written = text.replaceAll('~', '\u00a0').replaceAll('_', '\u2060')
  const parts = splitAmounts(written)
  expect(parts.filter(({ isAmount }) => isAmount).map(({ part }) => shown(part))).toEqual(amounts)
  expect(parts.map(({ part }) => part).join('')).toBe(written)
})

describe('distance', () => {
  test.each([
    ['en', 'km', '48,280~km'],
    ['en', 'mi', '30,000~mi'],
    ['fr', 'km', '48~280~km'],
    ['zh', 'km', '48,280公里'],
    ['tl', 'km', '48,280~km'],
  ] as const)('%s in %s always prints the unit', (locale, unit, text) => {
    expect(shown(formatDistance(locale, 30_000, unit))).toBe(text)
  })

  test('is in kilometres unless the browser speaks US English or the reader switched', () => {
    expect(negotiateDistanceUnit(undefined, 'en-CA,en;q=0.9')).toBe('km')
    expect(negotiateDistanceUnit(undefined, 'fr-CA,en-US;q=0.5')).toBe('km')
    expect(negotiateDistanceUnit(undefined, undefined)).toBe('km')
    expect(negotiateDistanceUnit(undefined, 'en-US,en;q=0.9')).toBe('mi')
    expect(negotiateDistanceUnit('km', 'en-US')).toBe('km')
    expect(negotiateDistanceUnit('parsec', 'fr-CA')).toBe('km')
  })
})

test('numbers group and percentages space as the language does', () => {
  expect(shown(formatNumber('fr', 1_234_567))).toBe('1~234~567')
  expect(shown(formatPercent('fr', 0.96))).toBe('96~%')
  expect(formatPercent('en', 0.96)).toBe('96%')
  expect(formatPercent('zh', 0.96)).toBe('96%')
})

test('telephone number of Canada or the United States reads as people there write it', () => {
  expect(shown(formatPhone('+15145550100'))).toBe('514~555-0100')
  expect(formatPhone('+33123456789')).toBe('+33123456789')
})
