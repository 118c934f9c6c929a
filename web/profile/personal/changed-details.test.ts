import { expect, test } from 'vitest'
import { changedDetails, type Details, withCountry } from './changed-details.ts'

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

test('nothing that stayed the same is sent, and nothing that is empty unless it was emptied', () => {
  expect(changedDetails(before, before)).toBeNull()
  expect(changedDetails(before, { ...before, full_name: ' Camille Exemple ' })).toBeNull()
  expect(changedDetails(before, { ...before, province: '', phone_number: '' })).toBeNull()
  expect(changedDetails(before, { ...before, address: ' ' })).toEqual({ address: '' })
  expect(changedDetails(before, { ...before, full_name: 'Noor', locale: 'fr' })).toEqual({ full_name: 'Noor' })
})

test('another country clears state and province', () => {
  const moved = withCountry(before, 'US')
  expect(moved).toMatchObject({ country: 'US', state: '', province: '' })
  expect(withCountry(before, 'CA').province).toBe('QC')
  expect(changedDetails(before, { ...moved, state: 'NY' })).toEqual({ country: 'US', state: 'NY' })
})
