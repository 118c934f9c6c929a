import { expect, test } from 'vitest'
import { isFiltered, readUsersQuery, usersFilters, usersSearch } from './users-query.ts'

const read = (search: string) => readUsersQuery(new URLSearchParams(search))
const PLAIN = { search: '', role: '', state: '', sort: 'name', page: 1 }

test('users address holds the search, the filters, the order and the page, and nonsense is none', () => {
  const asked = { search: 'ng', role: 'CONSULTANT', state: 'invited', sort: 'seen', page: 3 }
  expect(read('search=+ng+&role=CONSULTANT&state=invited&sort=seen&page=3')).toEqual(asked)
  for (const search of ['', 'role=OWNER&state=gone&sort=x&page=0', 'page=-1', 'page=1.5']) {
    expect(read(search)).toEqual(PLAIN)
  }
})

test('users query is the same after a round trip, and goes to the API', () => {
  for (const search of ['', '?search=ng&role=USER&page=2', '?state=deactivated&sort=newest']) {
    expect(usersSearch(read(search))).toBe(search)
  }
  expect(usersFilters(read('role=ADMIN&page=2'))).toEqual({ role: 'ADMIN', sort: 'name', skip: '20', limit: '20' })
  expect([isFiltered(read('sort=seen&page=2')), isFiltered(read('state=active'))]).toEqual([false, true])
})
