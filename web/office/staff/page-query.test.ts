import { expect, test } from 'vitest'
import { pageCountOf, readPage } from './page-query.ts'

test('page query holds a page that the API would answer, whatever was typed into it', () => {
  const pages = ['', 'page=x', 'page=1.5', 'page=-2', 'page=0', 'page=3', 'page=99999']
  expect(pages.map((search) => readPage(new URLSearchParams(search)))).toEqual([1, 1, 1, 1, 1, 3, 501])
})

test('page query offers no page that the API would refuse', () => {
  expect([0, 1, 20, 21, 10_020, 100_000].map((count) => pageCountOf(count))).toEqual([0, 1, 1, 2, 501, 501])
})
