import { expect, test } from 'vitest'
import { localStore, openStorage, tabStore } from './browser-storage.ts'
import { memoryStorage } from './memory-storage.ts'

test.each([
  ['localStorage', localStore],
  ['sessionStorage', tabStore],
] as const)('where naming %s throws, a value is there until a reload, and said to be unkept', (name, store) => {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    },
  })
  try {
    expect(store.getItem('colour')).toBeNull()
    expect(store.setItem('colour', 'red')).toBe(false)
    expect(store.setItem('colour', 'blue')).toBe(false)
    expect(store.getItem('colour')).toBe('blue')
    store.removeItem('colour')
    expect(store.getItem('colour')).toBeNull()
  } finally {
    Reflect.deleteProperty(globalThis, name)
  }
})

test('browser storage is read where every tab reads it', () => {
  const storage = memoryStorage({ colour: 'red' })
  const store = openStorage(() => storage)
  expect(store.getItem('colour')).toBe('red')
  expect(store.setItem('colour', 'blue')).toBe(true)
  expect(storage.map.get('colour')).toBe('blue')
  storage.map.set('colour', 'green')
  expect(store.getItem('colour')).toBe('green')
  store.removeItem('colour')
  expect(storage.map.size).toBe(0)
})

test('value that a full storage has no room for is found here, until another tab writes or there is room again', () => {
  const storage = memoryStorage({ colour: 'red' })
  let isFull = true
  const store = openStorage(() => ({
    ...storage,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError')
      storage.setItem(key, value)
    },
  }))
  expect(store.setItem('colour', 'blue')).toBe(false)
  expect([store.getItem('colour'), storage.map.get('colour')]).toEqual(['blue', 'red'])
  storage.map.delete('colour')
  expect(store.getItem('colour')).toBeNull()

  store.setItem('colour', 'blue')
  isFull = false
  expect(store.setItem('colour', 'green')).toBe(true)
  storage.map.set('colour', 'red')
  expect(store.getItem('colour')).toBe('red')
})
