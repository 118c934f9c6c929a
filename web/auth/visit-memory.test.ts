import { expect, test } from 'vitest'
import { memoryStorage } from '../session/memory-storage.ts'
import { forgetVisit, recall, remember } from './visit-memory.ts'

test('a visit is kept until there is an account, and leaves nothing', () => {
  const storage = memoryStorage()
  expect(recall('referral-code', storage)).toBeNull()
  remember('referral-code', 'MAPLE7', storage)
  remember('wanted-page', '/pricing', storage)
  expect([recall('referral-code', storage), recall('wanted-page', storage)]).toEqual(['MAPLE7', '/pricing'])
  forgetVisit(storage)
  expect(storage.map.size).toBe(0)
})
