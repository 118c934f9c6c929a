import { expect, test } from 'vitest'
import { forgetReferral, readReferral, rememberReferral } from './referral-memory.ts'

function memoryStorage() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('a referral is kept until there is an account, and leaves nothing', () => {
  const storage = memoryStorage()
  expect(readReferral(storage)).toBeNull()
  rememberReferral('MAPLE7', storage)
  expect(readReferral(storage)).toBe('MAPLE7')
  forgetReferral(storage)
  expect(storage.map.size).toBe(0)
})

test('forbidden or full storage stops nobody', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => rememberReferral('MAPLE7', full)).not.toThrow()
  expect(readReferral(null)).toBeNull()
})
