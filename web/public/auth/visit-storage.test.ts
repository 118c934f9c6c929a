import { expect, test } from 'vitest'
import { memoryStorage } from '#web/data/session/memory-storage.ts'
import { clearVisit, readVisitFact, storeVisitFact } from './visit-storage.ts'

test('visit is kept until there is an account, and leaves nothing', () => {
  const storage = memoryStorage()
  expect(readVisitFact('referral-code', storage)).toBeNull()
  storeVisitFact('referral-code', 'MAPLE7', storage)
  storeVisitFact('wanted-page', '/pricing', storage)
  expect([readVisitFact('referral-code', storage), readVisitFact('wanted-page', storage)]).toEqual([
    'MAPLE7',
    '/pricing',
  ])
  clearVisit(storage)
  expect(storage.map.size).toBe(0)
})
