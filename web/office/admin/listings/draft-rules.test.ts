import { describe, expect, test } from 'vitest'
import { type AdminListing, LISTING_TEXT_MAX } from '#contract/listings/schema.ts'
import { draftProblems, listingOf } from './draft-rules.ts'
import { changesOf, draftOf, inOtherUnit, type ListingDraft } from './listing-draft.ts'

const LISTING: AdminListing = {
  id: '5b0c9a4e-8a55-4a3c-9d56-0d9a2c7f1b11',
  vin: null,
  make: 'Honda',
  model: 'Civic',
  year: 2020,
  trim: null,
  body_type: 'Sedan',
  fuel_type: null,
  transmission: null,
  drivetrain: null,
  engine_size: null,
  mileage: 12_000,
  condition: null,
  exterior_color: null,
  interior_color: null,
  price: 21_500.5,
  original_price: null,
  asked_before: null,
  fairness: null,
  fair_middle: null,
  days_listed: 0,
  city: null,
  province: null,
  location: null,
  dealer_name: null,
  text_language: 'en',
  description: null,
  description_translations: {},
  features: null,
  is_active: true,
  is_featured: false,
  images: [],
  main_image: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}
const draft = (changes: Partial<ListingDraft> = {}) => ({ ...draftOf(LISTING), ...changes })
const problemsOf = (changes: Partial<ListingDraft>) => draftProblems(draft(changes))
const fieldsOf = (changes: Partial<ListingDraft>) => listingOf(draft(changes))

describe('form rules refuse', () => {
  test.for([
    ['make', '  ', 'admin.form.errors.makeRequired'],
    ['model', '', 'admin.form.errors.modelRequired'],
    ['year', '', 'admin.form.errors.yearRequired'],
    ['mileage', '-1', 'admin.form.errors.negative'],
    ['mileage', '1.5', 'admin.form.errors.whole'],
    ['mileage', '3218690', 'admin.form.errors.tooLarge'],
    ['price', '-0.01', 'admin.form.errors.negative'],
    ['price', '10.999', 'admin.form.errors.decimals'],
    ['original_price', '1e20', 'admin.form.errors.tooLarge'],
    ['trim', 'x'.repeat(LISTING_TEXT_MAX.trim + 1), 'admin.form.errors.tooLong'],
    ['make', 'x'.repeat(LISTING_TEXT_MAX.make + 1), 'admin.form.errors.tooLong'],
    ['description', 'a\0b', 'admin.form.errors.refused'],
  ] as const)('%s: %s', ([field, value, key]) => {
    expect(Object.keys(problemsOf({ [field]: value }))).toEqual([field])
    expect(problemsOf({ [field]: value })[field]).toMatchObject({ key })
  })

  test('everything that is wrong at once', () => {
    expect(Object.keys(problemsOf({ make: '', year: '', price: '-1' }))).toEqual(['make', 'year', 'price'])
  })
})

test('inOtherUnit leaves a mileage as it is stored, however often its unit is switched', () => {
  for (let miles = 0; miles < 5000; miles++) {
    const km = inOtherUnit(String(miles), 'km')
    expect(inOtherUnit(km, 'mi')).toBe(String(miles))
  }
  expect(inOtherUnit('1.5', 'km')).toBe('1.5')
  expect(inOtherUnit('', 'km')).toBe('')
})

describe('listing request has', () => {
  test('a mileage is typed in kilometres, or in miles, and sent in miles', () => {
    expect(draftOf(LISTING)).toMatchObject({ mileage: '19312', mileage_unit: 'km' })
    expect(fieldsOf({})).toMatchObject({ mileage: 12_000 })
    expect(fieldsOf({ mileage: '100000' })).toMatchObject({ mileage: 62_137 })
    expect(fieldsOf({ mileage: '100000', mileage_unit: 'mi' })).toMatchObject({ mileage: 100_000 })
    expect(problemsOf({ mileage: '3218690' }).mileage).toMatchObject({ values: { max: 3_218_688 } })
    expect(problemsOf({ mileage: '2000001', mileage_unit: 'mi' }).mileage).toMatchObject({ values: { max: 2_000_000 } })
  })

  test('empty numbers and texts are null', () => {
    expect(fieldsOf({ price: '', mileage: ' ', trim: '', body_type: '' })).toMatchObject({
      price: null,
      mileage: null,
      trim: null,
      body_type: null,
    })
  })

  test('texts lose the space around them', () => {
    expect(fieldsOf({ make: ' Honda ', year: '2021' })).toMatchObject({ make: 'Honda', year: 2021 })
  })

  test('of an edit only what was changed', () => {
    expect(changesOf(LISTING, fieldsOf({}))).toEqual({})
    expect(changesOf(LISTING, fieldsOf({ price: '20000', trim: 'EX', is_featured: true }))).toEqual({
      price: 20_000,
      trim: 'EX',
      is_featured: true,
    })
  })
})
