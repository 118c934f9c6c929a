import { describe, expect, test } from 'vitest'
import { BRANDS } from '../leads/constants.ts'
import { checkDigit, decodeVin, isVin, plainVin } from './vin.ts'

/** A number of a maker and a year with the digit that belongs into it. */
function made(maker: string, { seventh = 'A', year = 'R', plant = '0' } = {}): string {
  const vin = `${maker}BC1${seventh}D0${year}${plant}123456`
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9)
}

describe('VIN', () => {
  test('is taken as people type it', () => {
    expect(plainVin(' 1m8-gdm9a xkp—042788 ')).toBe('1M8GDM9AXKP042788')
    expect(isVin('1M8GDM9AXKP042788')).toBe(true)
    for (const wrong of ['', '1M8GDM9AXKP04278', '1M8GDM9AXKP0427888', 'IM8GDM9AXKP042788', '1M8GDM9AXKP04278é'])
      expect(isVin(wrong), wrong).toBe(false)
    expect(decodeVin('1M8GDM9AXKP04278', 2027)).toBeNull()
  })

  test('says by its check digit that it was typed right', () => {
    // The examples that the rule is explained by.
    for (const right of ['1M8GDM9AXKP042788', '11111111111111111', '5YJSA1DG9DFP14705'])
      expect(decodeVin(right, 2027)?.isCheckDigitRight, right).toBe(true)
    const right = made('JM3')
    const swapped = right.slice(0, 15) + right.slice(16) + right.charAt(15)
    expect(decodeVin(swapped, 2027)?.isCheckDigitRight).toBe(false)
    for (const place of [0, 3, 9, 16]) {
      const other = right.charAt(place) === '7' ? '5' : '7'
      const slip = right.slice(0, place) + other + right.slice(place + 1)
      expect(decodeVin(slip, 2027)?.isCheckDigitRight, slip).toBe(false)
    }
  })

  test('names maker, country, plant and model year', () => {
    expect(decodeVin('5YJSA1DG9DFP14705', 2027)).toEqual({
      vin: '5YJSA1DG9DFP14705',
      isCheckDigitRight: true,
      makes: ['Tesla'],
      year: 2013,
      country: 'US',
      plant: 'F',
    })
    expect(decodeVin(made('2HK', { plant: 'H' }), 2027)).toMatchObject({ makes: ['Honda'], country: 'CA', plant: 'H' })
    expect(decodeVin(made('KMH'), 2027)?.makes).toEqual(['Genesis', 'Hyundai'])
    expect(decodeVin(made('9BW'), 2027)).toMatchObject({ makes: [], country: null })
  })

  test('means the thirty years that its seventh sign says, and none that is still to come', () => {
    expect(decodeVin(made('JM3', { year: 'R' }), 2027)?.year).toBe(2024)
    expect(decodeVin(made('JM3', { year: 'R', seventh: '1' }), 2027)?.year).toBe(1994)
    expect(decodeVin(made('JM3', { year: '3' }), 2027)?.year).toBe(2003)
    expect(decodeVin(made('JM3', { year: 'A' }), 2027)?.year).toBe(2010)
    expect(decodeVin(made('JM3', { year: 'U' }), 2027)?.year).toBeNull()
  })

  test('of each brand that we offer is known, and of no other', () => {
    const makers = [
      '1HG',
      'JH4',
      'ZAR',
      'WAU',
      '5UX',
      '1G4',
      '1GY',
      '2GN',
      '2C4',
      '2D4',
      '1FT',
      'KMU',
      '1GT',
      'KM8',
      'JNK',
    ]
    const others = [
      'SAJ',
      '1J4',
      'KND',
      'SAL',
      '2T2',
      '5LM',
      'JM3',
      '4JG',
      'WMW',
      'JA4',
      '5N1',
      'WP1',
      '3C6',
      '4S4',
      '5YJ',
    ]
    const found = [...makers, ...others, '4T1', '3VW', 'YV4'].flatMap(
      (maker) => decodeVin(made(maker), 2027)?.makes ?? [],
    )
    expect([...new Set(found)].sort()).toEqual([...BRANDS].sort())
  })
})
