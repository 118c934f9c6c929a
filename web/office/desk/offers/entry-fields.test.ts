import { expect, test } from 'vitest'
import { differingFields, emptyEntry, endOf, wrongIn } from './entry-fields.ts'

const NOTHING = { condition: null, wants: null, must_haves: null, budget_min: null, budget_max: null }
const startingFrom = (brief: Partial<typeof BRIEF>) =>
  emptyEntry(new Date(), { dealer: '', city: '' }, { ...NOTHING, ...brief })
const BRIEF = { condition: 'used' as 'new' | 'used' | 'either', wants: '', must_haves: '' }
const { texts } = startingFrom({})

test('invalid entry has an error and is not left out', () => {
  expect(wrongIn(texts)).toBeNull()
  expect(wrongIn({ ...texts, advertised: '38k' })).toBe('fieldWrong')
  expect(wrongIn({ ...texts, local: 'ten' })).toBe('fieldWrong')
  expect(wrongIn({ ...texts, apr: '6.49' })).toBe('loanHalf')
  expect(wrongIn({ ...texts, months: '60' })).toBe('loanHalf')
  expect(wrongIn({ ...texts, apr: '6.49', months: '0' })).toBe('loanHalf')
  expect(wrongIn({ ...texts, advertised: '38,000', apr: '6,49 %', months: '60' })).toBeNull()
})

test('offer entry begins with the car of the brief', () => {
  const carOf = (brief: Partial<typeof BRIEF>) => {
    const { condition, fuel } = startingFrom(brief).texts
    return `${condition} ${fuel}`
  }
  expect(carOf({})).toBe('new gas')
  expect(carOf({ condition: 'used' })).toBe('used gas')
  expect(carOf({ condition: 'either', wants: 'Toyota RAV4 Hybrid' })).toBe('new hybrid')
  expect(carOf({ condition: 'used', must_haves: 'Plug-in hybrid, all-wheel drive' })).toBe('used phev')
  expect(carOf({ wants: 'VUS hybride rechargeable' })).toBe('new phev')
  expect(carOf({ wants: 'Une voiture électrique' })).toBe('new bev')
  expect(carOf({ wants: '电动车' })).toBe('new bev')
  expect(carOf({ wants: 'Ford F-350 diesel' })).toBe('new diesel')
  expect(carOf({ wants: 'A Chevrolet Silverado' })).toBe('new gas')
})

test('versions of an entry differ in the fields with other values', () => {
  const one = startingFrom({})
  expect(differingFields(one, one)).toEqual([])
  const other = { ...one, text: 'Price 1', kinds: { 0: 'price' }, texts: { ...one.texts, advertised: '38,000' } }
  expect(differingFields(one, other)).toEqual(['text', 'kinds', 'advertised'])
})

test('offer end without an hour is in the dealer’s zone, one with an hour in the zone of the typist', () => {
  expect(endOf({ expiresOn: '', expiresAtTime: '' }, 'QC:CA')).toBeNull()
  expect(endOf({ expiresOn: '2026-11-20', expiresAtTime: '' }, 'QC:CA')).toBe('2026-11-21T04:59:00.000Z')
  expect(endOf({ expiresOn: '2026-11-20', expiresAtTime: '' }, 'MB:CA')).toBe('2026-11-21T05:59:00.000Z')
  const local = new Date('2026-11-20T17:00').toISOString()
  expect(endOf({ expiresOn: '2026-11-20', expiresAtTime: '17:00' }, 'QC:CA')).toBe(local)
})
