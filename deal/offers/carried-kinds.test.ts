import { expect, test } from 'vitest'
import { carryKinds } from './carried-kinds.ts'

const TEXT = 'Selling price 36,785.00\nAdmin fee 299\nPackage 500\nPackage 700'

test('line kind stays with its line when others are inserted, removed or moved', () => {
  const kinds = { 1: 'registration', 3: 'extra' }
  expect(carryKinds(kinds, TEXT, `Freight 1,995\n${TEXT}`)).toEqual({ 2: 'registration', 4: 'extra' })
  expect(carryKinds(kinds, TEXT, 'Admin fee 299\nPackage 500\nPackage 700')).toEqual({ 0: 'registration', 2: 'extra' })
  expect(carryKinds(kinds, TEXT, 'Package 700\nAdmin fee 299')).toEqual({ 0: 'extra', 1: 'registration' })
  expect(carryKinds(kinds, TEXT, TEXT.replaceAll('\n', '\r\n'))).toEqual(kinds)
})

test('line kind stays while the amount is corrected', () => {
  for (const amount of ['29', '', '399.00', '$ 399,00'])
    expect(carryKinds({ 1: 'registration' }, TEXT, TEXT.replace('299', amount)), amount).toEqual({ 1: 'registration' })
})

test('line kind of a removed or renamed line does not move to another line', () => {
  expect(carryKinds({ 2: 'extra' }, TEXT, TEXT.replace('Package 500\n', ''))).toEqual({})
  expect(carryKinds({ 1: 'registration' }, TEXT, TEXT.replace('Admin fee', 'Freight'))).toEqual({})
  expect(carryKinds({ 0: 'price' }, '1,000', '1,000\n2,000')).toEqual({ 0: 'price' })
  expect(carryKinds({ 0: 'price' }, '1,000', '3,000')).toEqual({})
  expect(carryKinds({ 1: 'registration' }, TEXT, '')).toEqual({})
})
