import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CA_PROVINCES } from '#contract/values/places.ts'
import { shareOf, sumCents, taxesOn } from './taxes.ts'

const both = { gstNumber: '123456789 RT0001', qstNumber: '1234567890 TQ0001' }
const inCanada = (province: (typeof CA_PROVINCES)[number] | null) => ({ country: 'CA' as const, province })

describe('taxes', () => {
  test('follow the buyer’s province', () => {
    const rates = Object.fromEntries(
      CA_PROVINCES.map((province) => [
        province,
        taxesOn(29_900, inCanada(province), both).map(
          ({ name, rateMilliPercent }) => `${name} ${rateMilliPercent / 1000}`,
        ),
      ]),
    )
    expect(rates).toEqual({
      AB: ['GST 5'],
      BC: ['GST 5'],
      MB: ['GST 5'],
      NB: ['HST 15'],
      NL: ['HST 15'],
      NS: ['HST 14'],
      NT: ['GST 5'],
      NU: ['GST 5'],
      ON: ['HST 13'],
      PE: ['HST 15'],
      QC: ['GST 5', 'QST 9.975'],
      SK: ['GST 5'],
      YT: ['GST 5'],
    })
  })

  test('are those of the seller’s province for a buyer without a known place, and none abroad', () => {
    expect(taxesOn(29_900, { country: null, province: null }, both).map(({ cents }) => cents)).toEqual([1_495, 2_983])
    expect(taxesOn(29_900, { country: 'US', province: null }, both)).toEqual([])
  })

  test('are charged only by a seller who is registered for them', () => {
    const none = { gstNumber: undefined, qstNumber: undefined }
    expect(taxesOn(29_900, inCanada('QC'), none)).toEqual([])
    expect(taxesOn(29_900, inCanada('QC'), { ...none, gstNumber: '1' }).map(({ name }) => name)).toEqual(['GST'])
    expect(taxesOn(29_900, inCanada('QC'), { ...none, qstNumber: '1' }).map(({ name }) => name)).toEqual(['QST'])
    expect(taxesOn(29_900, inCanada('ON'), { ...none, qstNumber: '1' })).toEqual([])
  })

  test('are whole cents, rounded half up, over 10,000 random sums, and add up as numbers with two places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...CA_PROVINCES), (cents, province) => {
        const taxes = taxesOn(cents, inCanada(province), both)
        for (const { cents: tax, rateMilliPercent } of taxes) {
          const exact = (BigInt(cents) * BigInt(rateMilliPercent) * 2n + 100_000n) / 200_000n
          expect(tax).toBe(Number(exact))
        }
        const total = cents + sumCents(taxes)
        expect(Number.isSafeInteger(total)).toBe(true)
        // What the API says in dollars is the very number of cents again.
        expect(Math.round((total / 100) * 100)).toBe(total)
        expect((total / 100).toFixed(2)).toBe(`${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`)
      }),
      { numRuns: 10_000 },
    )
    expect(shareOf(10, 5_000)).toBe(1)
    expect(shareOf(9, 5_000)).toBe(0)
  })
})
