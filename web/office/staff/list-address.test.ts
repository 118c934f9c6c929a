import { expect, test } from 'vitest'
import { addressSearch, readPerson, readSearchText, readWord } from './list-address.ts'

const ID = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'

test('list address is read as far as it makes sense', () => {
  const params = new URLSearchParams({
    role: 'ADMIN',
    state: 'x',
    who: ID.toUpperCase(),
    nobody: 'none',
    wrong: '-'.repeat(36),
    search: `  ${'a'.repeat(9)} `,
  })
  expect(readWord(params, 'role', ['USER', 'ADMIN'])).toBe('ADMIN')
  expect(readWord(params, 'state', ['active'])).toBe('')
  expect(readPerson(params, 'who')).toBe(ID)
  expect(readPerson(params, 'nobody', ['none'])).toBe('none')
  expect(readPerson(params, 'nobody')).toBe('')
  expect(readPerson(params, 'wrong')).toBe('')
  expect(readSearchText(params, 5)).toBe('aaaaa')
  expect(readSearchText(new URLSearchParams(), 5)).toBe('')
})

test('list address omits what is not asked', () => {
  expect(addressSearch({ search: 'a b', role: '', year: 2024, page: false, before: null })).toBe(
    '?search=a+b&year=2024',
  )
  expect(addressSearch({ search: '', page: false })).toBe('')
})
