import { expect, test } from 'vitest'
import { apiFilters, type InboxQuery, inboxSearch, isFiltered, readInboxQuery } from './inbox-query.ts'

const ID = '0b6f7c1e-6d3c-4b1e-9a53-0a4f7d2f6a11'
const EVERYTHING: InboxQuery = { search: '', kind: '', status: '', assignee: '', isSuspects: false, page: 1 }

const read = (search: string) => readInboxQuery(new URLSearchParams(search))

test.each<InboxQuery>([
  EVERYTHING,
  { search: 'élodie 100%', kind: 'lead', status: 'new', assignee: ID, isSuspects: true, page: 3 },
  { ...EVERYTHING, assignee: 'none' },
])('the address keeps %j', (query) => {
  expect(read(inboxSearch(query))).toEqual(query)
})

test.each([
  '?kind=boat',
  '?status=',
  '?assignee=me',
  '?assignee=1 or 1=1',
  '?view=all',
  '?page=0',
  '?page=x',
  '?page=1.5',
])('%s is as if it were not there', (search) => {
  expect(read(search)).toEqual(EVERYTHING)
})

test('inbox request to the API has the filters of the address', () => {
  expect(apiFilters(EVERYTHING)).toEqual({})
  expect(apiFilters(read(`?kind=inquiry&status=won&assignee=${ID}&view=suspects&search=a`))).toEqual({
    kind: 'inquiry',
    status: 'won',
    assignee: ID,
    is_suspect: 'true',
    search: 'a',
  })
})

test('suspects are a view of their own, not a filter', () => {
  expect(isFiltered(read('?view=suspects'))).toBe(false)
  expect(isFiltered(read('?kind=lead'))).toBe(true)
})
