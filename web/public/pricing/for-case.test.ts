import { expect, test } from 'vitest'
import { forCase, forCaseQuery } from './for-case.ts'

test.each([
  ['?case=NL-7K2QWX', 'NL-7K2QWX'],
  ['?case=nl-7k2qwx', 'NL-7K2QWX'],
  ['?case=NL-7K2', null],
  ['?case=', null],
  ['', null],
])('a package by the address %s is for %s', (search, code) => {
  expect(forCase(new URLSearchParams(search))).toBe(code)
})

test('case of an address is read back as it was written', () => {
  expect(forCase(new URLSearchParams(forCaseQuery('NL-7K2QWX')))).toBe('NL-7K2QWX')
  expect(`${new URLSearchParams(forCaseQuery(null))}`).toBe('')
})
