import { expect, test } from 'vitest'
import { queueSearch, queueWindow, readQueueQuery } from './queue-query.ts'

const read = (search: string) => readQueueQuery(new URLSearchParams(search), ['pending', 'published'])

test('queue address holds the status and the page, and nonsense is neither', () => {
  expect(read('status=pending&page=3')).toEqual({ status: 'pending', page: 3 })
  for (const search of ['', 'status=x&page=0', 'page=-1', 'page=1.5', 'page=x']) {
    expect(read(search)).toEqual({ status: undefined, page: 1 })
  }
  // The last one that the API answers, as in every list of staff's.
  expect(read('page=999999')).toEqual({ status: undefined, page: 501 })
})

test('queue query is the same after a round trip, and goes to the API', () => {
  expect(queueSearch({ status: 'pending', page: 2 })).toBe('?status=pending&page=2')
  expect(queueSearch({ status: undefined, page: 1 })).toBe('')
  expect(queueWindow({ status: 'pending', page: 3 })).toEqual({ status: 'pending', skip: '40', limit: '20' })
})
