import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('changed fields are only those that differ, ignoring white space around text', () => {
  const before = { name: 'Ana', phone: '', isActive: true }
  expect(changedFields(before, { ...before, name: ' Ana ' })).toEqual({})
  expect(changedFields(before, { name: 'Ana B', phone: ' ', isActive: false })).toEqual({
    name: 'Ana B',
    isActive: false,
  })
})
