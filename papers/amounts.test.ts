import { describe, expect, test } from 'vitest'
import {
  centsOf,
  inStyle,
  isAmount,
  splitTrailing,
  styleOf,
  trailingStyleOf,
  withDigits,
  withoutLeaders,
  withPoint,
} from './amounts.ts'

test.each(['$1,995.00', '1 995,00 $', '(500.00)', '-500', '38,495', '9,000 CR', '$750', 'N/C', '18 403,16$'])(
  '%s is an amount',
  (text) => {
    expect(isAmount(text)).toBe(true)
  },
)

test.each(['2026', '13%', '72 months', '2026-11-16', '555-555-1234', 'Freight', 'CX-5', '12,000 km'])(
  '%s is no amount',
  (text) => {
    expect(isAmount(text)).toBe(false)
  },
)

test.each([
  ['$1,995.00', 199_500],
  ['1 995,00 $', 199_500],
  ['(500.00)', -50_000],
  ['-$500', -50_000],
  ['9,000 CR', -900_000],
  ['38,495', 3_849_500],
  ['Freight', null],
])('%s is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('letters that look like digits become digits among digits only', () => {
  expect(withDigits('S1,995.OO')).toBe('$1,995.00')
  expect(withDigits('l00.00')).toBe('100.00')
  expect(withDigits('SOLD')).toBe('SOLD')
  expect(withDigits('12,000 km')).toBe('12,000 km')
})

describe('amounts in the style of their page', () => {
  const page = styleOf(['$38,495.00', '$499.00', '$2,195.00'])

  test('a dollar sign read as a digit is one again', () => {
    expect(inStyle('51,995.00', page)).toBe('$1,995.00')
    expect(inStyle('5499.00', page)).toBe('$499.00')
  })
  test('a point read as a comma, a space or nothing is one again', () => {
    expect(inStyle('$1.995.00', page)).toBe('$1,995.00')
    expect(inStyle('$1,995,00', page)).toBe('$1,995.00')
    expect(inStyle('$1,99500', page)).toBe('$1,995.00')
  })
  test('a figure without any point stays as read, and may have had one', () => {
    expect(inStyle('$17525', page)).toBe('$17525')
    expect(withPoint('$17525', page)).toBe('$175.25')
    expect(withPoint('00113', page)).toBeNull()
  })
  test('a French page keeps its commas and spaces', () => {
    const french = styleOf(['18 403,16 $', '999,90 $'])
    expect(inStyle('1 495,00 $', french)).toBe('1 495,00 $')
    expect(french).toEqual({ sign: 'after', hasCents: true, isComma: true })
  })
})

test('label and amount in one box are separated', () => {
  expect(splitTrailing('Freight and PDI 1,995.00')).toMatchObject({ label: 'Freight and PDI', amount: '1,995.00' })
  expect(splitTrailing('Doc fee: $499')).toMatchObject({ label: 'Doc fee', amount: '$499' })
  expect(splitTrailing('Sales Tax Rate = 10.50%')).toBeNull()
  expect(splitTrailing('2026 Mazda CX-5')).toBeNull()
})

test('dots that lead to an amount are no part of it, and a point in front of a factor is', () => {
  expect(withoutLeaders('.$730.64')).toBe('$730.64')
  expect(withoutLeaders('... 1,995.00')).toBe('1,995.00')
  expect(withoutLeaders('.00165')).toBe('.00165')
})

test('amounts behind a colon or a stroke are parted from their label as the page writes them', () => {
  const spaced = { isSpaced: true, isLoose: false }
  expect(splitTrailing('Prix du véhicule - 48 315 $', spaced)).toMatchObject({
    label: 'Prix du véhicule',
    amount: '48 315 $',
  })
  expect(splitTrailing('Rabais: -909 $', spaced)).toMatchObject({ label: 'Rabais', amount: '-909 $' })
  expect(splitTrailing('Prix de base 40304,68 $', spaced)).toMatchObject({ amount: '40304,68 $' })
  expect(splitTrailing('Total=$5 2,205.51')).toMatchObject({ label: 'Total', amount: '$52,205.51' })
  expect(splitTrailing('Warranty 72/120 753.09', { isSpaced: false, isLoose: false })).toMatchObject({
    label: 'Warranty 72/120',
    amount: '753.09',
  })
  expect(splitTrailing('Transport: 1 584', { isSpaced: true, isLoose: true })).toMatchObject({ amount: '1 584' })
  expect(splitTrailing('Km: 36', spaced)).toBeNull()
})

test('whole numbers are amounts on pages where several of them have thousands', () => {
  expect(trailingStyleOf(['Prix: 31 557', 'Taxable: 31 675', 'Total: 36 496', 'Km: 12'])).toEqual({
    isSpaced: true,
    isLoose: true,
  })
  expect(trailingStyleOf(['Price: $31,557.00', 'Km: 12'])).toEqual({ isSpaced: false, isLoose: false })
})
