import { expect, test } from 'vitest'
import { type Details, detailChanges, detailProblems, withCountry } from './details.ts'

const before: Details = {
  full_name: 'Camille Exemple',
  phone_number: '+15145550123',
  address: '1 Example St',
  location: '',
  country: 'CA',
  state: '',
  province: 'QC',
  locale: 'en',
}

test('details request sends only what differs, and null for emptied fields', () => {
  expect(detailChanges(before, before)).toEqual({})
  expect(detailChanges(before, { ...before, full_name: ' Camille Exemple ' })).toEqual({})
  expect(detailChanges(before, { ...before, address: ' ', phone_number: '' })).toEqual({
    details: { address: '', phone_number: '' },
  })
  expect(detailChanges(before, { ...before, full_name: 'Noor', locale: 'fr' })).toEqual({
    details: { full_name: 'Noor' },
    locale: 'fr',
  })
})

test('change of country clears state and province', () => {
  const moved = { ...before, ...withCountry(before, 'US') }
  expect(moved).toMatchObject({ country: 'US', state: '', province: '' })
  expect(withCountry(before, 'CA')).toEqual({})
  expect(detailChanges(before, { ...moved, state: 'NY' })).toEqual({ details: { country: 'US', state: 'NY' } })
})

test('country needs its state or province, and a person a name', () => {
  expect(detailProblems(before)).toEqual({})
  expect(detailProblems({ ...before, country: '', province: '' })).toEqual({})
  expect(Object.keys(detailProblems({ ...before, full_name: ' ' }))).toEqual(['full_name'])
  expect(Object.keys(detailProblems({ ...before, country: 'US' }))).toEqual(['state'])
  expect(Object.keys(detailProblems({ ...before, province: '' }))).toEqual(['province'])
})
