import { expect, test } from 'vitest'
import { emptyEntry } from './entry-fields.ts'
import { termsOfPaper, withTerms } from './paper-terms.ts'

const HERE = { today: '2026-11-20', isMonthFirst: false }
const NOTHING = { condition: null, wants: null, must_haves: null, budget_min: null, budget_max: null }
const loan = { kind: 'loan', apr: 5.99, months: 60 } as const

test('terms of a paper are its only loan', () => {
  expect(termsOfPaper('', { terms: [loan] }, HERE)).toEqual({ apr: '5.99', months: '60' })
  expect(termsOfPaper('', { terms: [loan, { ...loan, months: 72 }] }, HERE)).toEqual({})
  expect(termsOfPaper('', { terms: [{ kind: 'loan', months: 60 }] }, HERE)).toEqual({})
  expect(termsOfPaper('', { terms: [{ ...loan, kind: 'lease' }] }, HERE)).toEqual({})
})

test.each([
  ['Quote valid until November 28, 2026', '2026-11-28'],
  ['ValiduntilNov28,2026', '2026-11-28'],
  ['Offer expires: 2026-12-01', '2026-12-01'],
  ['Prices hold until Dec. 3rd', '2026-12-03'],
  ['Good thru January 4', '2027-01-04'],
  ['Prix valide jusqu’au 30 novembre 2026', '2026-11-30'],
  ['Offre valable jusqu au 1er decembre 2026', '2026-12-01'],
  ["Offre valable jusqu'au 1er décembre 2026", '2026-12-01'],
  ['报价有效期至2026年12月5日', '2026-12-05'],
  ['Balido hanggang Disyembre 5, 2026', '2026-12-05'],
  ['Valid until 11/28/2026', '2026-11-28'],
  ['Valid until 05/12/2026', '2026-12-05'],
  ['Valid until 2026-02-30', null],
  ['Valid until March 3, 2031', null],
  ['Date: November 28, 2026', null],
  ['Driver’s licence expires 2027-01-04', null],
  ['Payoff good thru 2026-12-01', null],
])('the last day in “%s” is %s', (line, day) => {
  expect(termsOfPaper(`Total\t40,775.00\n${line}`, {}, HERE)).toEqual(day === null ? {} : { expiresOn: day })
})

test('a day in figures alone is read as it is written where the dealer is', () => {
  expect(termsOfPaper('Valid until 05/12/2026', {}, { ...HERE, isMonthFirst: true })).toEqual({
    expiresOn: '2026-05-12',
  })
})

test('two different last days are none', () => {
  expect(termsOfPaper('Valid until 2026-12-01\nRate good through 2026-12-05', {}, HERE)).toEqual({})
})

test('terms of a paper fill what is empty and leave what was typed', () => {
  const entry = emptyEntry(new Date(), { dealer: '', city: '' }, NOTHING)
  const terms = { apr: '5.99', months: '60', expiresOn: '2026-12-01' }
  expect(withTerms(entry, terms)).toMatchObject({ expiresOn: '2026-12-01', texts: { apr: '5.99', months: '60' } })
  const typed = { ...entry, expiresOn: '2026-11-25', texts: { ...entry.texts, months: '48' } }
  expect(withTerms(typed, terms)).toEqual(typed)
})
