import { expect, test } from 'vitest'
import { historySearch, readHistoryQuery } from './history-page.ts'

const read = (search: string) => readHistoryQuery(new URLSearchParams(search))

test('history drawer is part of the address, beside other parameters', () => {
  const open = historySearch('?status=active&page=2', { id: 'a1', pages: 1 })
  expect(open).toBe('?status=active&page=2&history=a1')
  const older = historySearch(open, { id: 'a1', pages: 3 })
  expect(read(older)).toEqual({ id: 'a1', pages: 3 })
  expect(historySearch(older, null)).toBe('?status=active&page=2')
  expect(historySearch('?history=a1', null)).toBe('')
})

test('invalid address asks for the newest', () => {
  expect(read('?history=a1&older=x')).toEqual({ id: 'a1', pages: 1 })
  expect(read('?older=3')).toBeNull()
})
