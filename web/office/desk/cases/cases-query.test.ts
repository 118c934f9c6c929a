import { expect, test } from 'vitest'
import { casesSearch, filtersOf, isFiltered, readCasesQuery } from './cases-query.ts'

const read = (search: string) => readCasesQuery(new URLSearchParams(search))

test('cases address is the same after a round trip', () => {
  const search =
    '?search=gagnon&stage=offers&language=fr&consultant=none&turn=client&waiting=true&look=board&sort=waiting&page=3'
  const query = read(search)
  expect(new URLSearchParams(casesSearch(query)).toString().split('&').toSorted()).toEqual(
    search.slice(1).split('&').toSorted(),
  )
  expect(filtersOf(query)).toEqual({
    search: 'gagnon',
    stage: 'offers',
    language: 'fr',
    consultant: 'none',
    turn: 'client',
    waiting: 'true',
  })
})

test('invalid values of a cases address are left out', () => {
  const query = read('?turn=nobody&stage=nowhere&language=xx&consultant=%00&page=-1&sort=price&look=grid&waiting=yes')
  expect(isFiltered(query)).toBe(false)
  expect(casesSearch(query)).toBe('')
})

test('late cases stand in the address as the API names them', () => {
  expect(filtersOf(read('?late=true'))).toEqual({ late: 'true' })
  expect(casesSearch(read('?late=true&sort=waiting'))).toBe('?late=true&sort=waiting')
})
