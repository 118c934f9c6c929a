import { expect, test } from 'vitest'
import { findAmount } from './amounts.ts'

test.each([
  ['Prix 1 299,00 $', 129_900],
  ['Prix 1\u00a0299,00\u00a0$', 129_900],
  ['Prix 1\u202f299,00 $', 129_900],
  ['Price $1,299.00', 129_900],
  ['Price 1,299.00$', 129_900],
  ['Price 1299', 129_900],
  ['Price 1299.5', 129_950],
  ['Price +599', 59_900],
  ['Price + $599', 59_900],
  ['Preis 1.299,00', 129_900],
  ['Price 1’299.00', 129_900],
  ['Price CAD 1,299.00', 129_900],
  ['Price C$1,299', 129_900],
  ['Price 1,299.00 CAD', 129_900],
  ['Price $1,299.00 CAD', 129_900],
  ['Price US$ 31,995', 3_199_500],
  ['Price 1,234,567.89', 123_456_789],
  ['Price .......... 31 995,00 $', 3_199_500],
  ['车价27995', 2_799_500],
  ['车价：２７，９９５．００', 2_799_500],
  ['运费 1,895元', 189_500],
  ['运费 1895加元', 189_500],
  ['车价 2.8万', 2_800_000],
  ['车价 2.7995万元', 2_799_500],
  ['TPS 5 % 1 725,35 $', 172_535],
  ['QST 9.975 % 2,609.46', 260_946],
  ['QST 9.975 609.46', 60_946],
  ['Civic 2024 26 500,00 $', 2_650_000],
  ['Accord 2024 299,00', 29_900],
  ['Freight 2000', 200_000],
  ['HST-2,860.00', 286_000],
  ['HST - $2,860.00', 286_000],
  ['Doc fee $1,O95.OO', 109_500],
  ['Admin fee 499.00*', 49_900],
  ['$500', 50_000],
  ['Marking 99', 9_900],
  ['Marketing 2000', 200_000],
  ['Decals 50', 5_000],
  ['Option no 5 - 499,00 $', 49_900],
  ['Stock #1234 500.00', 50_000],
  ['Casino 500', 50_000],
  ['Deposit of May: 15.00', 1_500],
  ['0.00', 0],
])('%s ends in an amount', (row, cents) => {
  expect(findAmount(row)).toMatchObject({ cents, isNegative: false })
})

test.each([
  ['Trade-in -15,000.00$', 1_500_000],
  ['Trade-in - -$14,000.00', 1_400_000],
  ['Rabais −1 500,00 $', 150_000],
  ['Rabais –1 500,00 $', 150_000],
  ['Rebate (500)', 50_000],
  ['Rebate ($500.00)', 50_000],
  ['Rebate (500,00 $)', 50_000],
  ['Rebate $(500.00)', 50_000],
  ['Rebate (500) $', 50_000],
  ['Rebate 500.00-', 50_000],
  ['Rebate $-500', 50_000],
  ['Rebate -500', 50_000],
])('%s ends in a negative amount', (row, cents) => {
  expect(findAmount(row)).toMatchObject({ cents, isNegative: true })
})

test.each([
  'Feuille de travail no 4471',
  'Quote No. 4471',
  'Quote nº 4471',
  'Soumission n° 4471',
  'Stock #A1234',
  'Stock # 1234',
  'VIN 1HGCM82633A004352',
  'VIN: 12345678',
  'Tel 514 555 1234',
  'Tél. : 514-555-1234',
  'Tel: (514) 555-1234',
  'Call 514-555-1234',
  'Call 514.555.1234',
  'Date: 2026-11-16',
  '16/11/2026',
  '16.11.2026',
  'Date: November 16, 2026',
  'Le 16 novembre 2026',
  'Ika-16 ng Nobyembre 2026',
  '2026年11月16日',
  'Valid until Nov 30',
  '10:30',
  'HST 13%',
  'TPS (5 %)',
  'Ford F-150',
  'Ford F150',
  'Odometer 45 000 km',
  'Marking (Sherlock 399)',
  'Account 12345678901234',
  'Rate 0.0725',
  'Rate 0.075',
  'Thank you',
  '',
  '   ',
])('%s does not end in an amount', (row) => {
  expect(findAmount(row)).toBeUndefined()
})

test('the amount begins where its sign or currency does', () => {
  expect(findAmount('Trade-in -$500')?.at).toBe('Trade-in '.length)
  expect(findAmount(`${'x'.repeat(1_000)} 500`)?.at).toBe(1_001)
})
