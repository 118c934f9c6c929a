import { expect, test } from 'vitest'
import { changedBy, fetchedOf, type Settled, settledBy } from './use-fetched.ts'

const brought = (attempt: string, found: string) => ({ attempt, fetched: { status: 'there', found } }) as const
const refused = (attempt: string, error: string) => ({ attempt, fetched: { status: 'failed', error } }) as const

test('useFetched loads until its own answer is there: the answer of another key or an earlier try is never shown', () => {
  expect(fetchedOf(null, 'NL-1 0')).toEqual({ status: 'loading' })
  expect(fetchedOf(brought('NL-1 0', 'one'), 'NL-1 0')).toEqual({ status: 'there', found: 'one' })
  expect(fetchedOf(brought('NL-1 0', 'one'), 'NL-2 0')).toEqual({ status: 'loading' })
  expect(fetchedOf(refused('NL-1 0', 'away'), 'NL-1 0')).toEqual({ status: 'failed', error: 'away' })
  expect(fetchedOf(refused('NL-1 0', 'away'), 'NL-1 1')).toEqual({ status: 'loading' })
})

test('useFetched keeps the old answer when a newer one cannot be loaded, and replaces it otherwise', () => {
  const there: Settled<string> = brought('NL-1 0', 'one')
  expect(settledBy(there, refused('NL-1 0', 'away'))).toEqual(there)
  expect(settledBy(there, brought('NL-1 0', 'two'))).toEqual(brought('NL-1 0', 'two'))
})

test('useFetched reports a failure where nothing of its own was there before', () => {
  expect(settledBy(null, refused('NL-1 0', 'away'))).toEqual(refused('NL-1 0', 'away'))
  expect(settledBy(brought('NL-1 0', 'one'), refused('NL-2 0', 'away'))).toEqual(refused('NL-2 0', 'away'))
  expect(settledBy(refused('NL-1 0', 'away'), refused('NL-1 0', 'gone'))).toEqual(refused('NL-1 0', 'gone'))
})

test('useFetched change applies to the answer that it was made from', () => {
  expect(changedBy(brought('ana 0', 'old'), 'ana 0', 'new')).toEqual(brought('ana 0', 'new'))
  expect(changedBy(brought('ben 0', 'his'), 'ana 0', 'hers')).toEqual(brought('ben 0', 'his'))
})
