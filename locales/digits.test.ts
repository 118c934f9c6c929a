import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTL_LOCALE, LOCALES } from '#contract/values/locales.ts'
import { compactNumber } from './compact-money.ts'
import { decimals, pluralForm } from './digits.ts'

/** Releases of ICU disagree on the narrow no-break space. */
const even = (text: string) => text.replaceAll('\u202f', '\u00a0')

describe.each(LOCALES)('digits in %s are written as by the browser’s own formatter', (locale) => {
  const intl = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(INTL_LOCALE[locale], options)
    return (value: number) => even(format.format(value))
  }

  test.each([
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 2],
    [0, 3],
  ])('with %i to %i decimals', (least, most) => {
    const format = intl({ minimumFractionDigits: least, maximumFractionDigits: most })
    const write = (value: number) => {
      expect(decimals(locale, value, least, most)).toBe(format(value))
    }
    for (const value of [0, 1, -1, 999, 1_000, -12_345.678, 1.005, 0.5, 2.5, 1_234_567.891, 1e-7, 999_999.9999])
      write(value)
    fc.assert(fc.property(fc.integer({ min: -1e10, max: 1e10 }), (thousandths) => write(thousandths / 1_000)))
  })

  test('set short', () => {
    const format = intl({ notation: 'compact', maximumFractionDigits: 1 })
    // U+2060 keeps the digits and the Chinese unit on one line; the browser writes none.
    const write = (value: number) => {
      expect(compactNumber(locale, value).replaceAll('\u2060', '')).toBe(format(value))
    }
    for (const value of [
      0, 7, 950, 999.96, 1_000, 1_049, 1_050, 9_999, 10_000, 660_000, 999_949, 999_950, 1e8, 2.5e9, -2_000,
    ])
      write(value)
    fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 31 }), write))
  })

  test('and chooses the form of a word', () => {
    const rules = new Intl.PluralRules(INTL_LOCALE[locale])
    const choose = (value: number) => {
      expect(pluralForm(locale, value)).toBe(rules.select(value))
    }
    for (const value of [0, 1, 2, 3, 4, 6, 9, 10, 14, 21, 1.5, 0.5, 2.4, 1e6, 2e6, 1_000_001]) choose(value)
    fc.assert(fc.property(fc.nat(), choose))
  })
})
