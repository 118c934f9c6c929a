import { expect, test } from 'vitest'
import { forgetVisit, recall, remember } from './visit-memory.ts'

function memoryStorage() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('a visit is kept until there is an account, and leaves nothing', () => {
  const storage = memoryStorage()
  expect(recall('referral-code', storage)).toBeNull()
  remember('referral-code', 'MAPLE7', storage)
  remember('wanted-page', '/pricing', storage)
  expect([recall('referral-code', storage), recall('wanted-page', storage)]).toEqual(['MAPLE7', '/pricing'])
  forgetVisit(storage)
  expect(storage.map.size).toBe(0)
})

test('forbidden or full storage stops nobody', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => remember('referral-code', 'MAPLE7', full)).not.toThrow()
  expect(recall('referral-code', null)).toBeNull()
})
