import { describe, expect, test } from 'vitest'
import { openStorage } from '../session/browser-storage.ts'
import { memoryStorage } from '../session/memory-storage.ts'
import { readCookie, searchInLanguage, settleLocale } from './language-choice.ts'

function visit({ search = '', stored, cookie }: { search?: string; stored?: string; cookie?: string }) {
  const storage = memoryStorage(stored ? { 'user-locale': stored } : {})
  const written: string[] = []
  const document = {
    get cookie() {
      return cookie ? `a=b; user-locale=${cookie}` : 'a=b'
    },
    set cookie(value: string) {
      written.push(value)
    },
  }
  const places = { document, location: { search, protocol: 'https:' }, storage }
  return { places, storage, written }
}

describe('language at the first visit', () => {
  test('a stored language without its cookie is copied into the cookie, and the page corrected', () => {
    const { places, written } = visit({ stored: 'fr' })
    expect(settleLocale('en', places)).toBe('fr')
    expect(written).toEqual(['user-locale=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
  })

  test('nothing happens when all agree', () => {
    const { places, written } = visit({ stored: 'fr', cookie: 'fr' })
    expect(settleLocale('fr', places)).toBeNull()
    expect(written).toEqual([])
  })

  test('the address wins and is remembered', () => {
    const { places, storage } = visit({ search: '?lang=zh', stored: 'fr', cookie: 'fr' })
    expect(settleLocale('zh', places)).toBeNull()
    expect(storage.map.get('user-locale')).toBe('zh')
  })

  test('a cookie from a visit without scripts reaches storage', () => {
    const { places, storage } = visit({ cookie: 'tl' })
    expect(settleLocale('tl', places)).toBeNull()
    expect(storage.map.get('user-locale')).toBe('tl')
  })

  test.each(['de', 'null', ''])('a stored %j says nothing', (stored) => {
    const { places, written } = visit({ stored })
    expect(settleLocale('en', places)).toBeNull()
    expect(written).toEqual([])
  })

  test('forbidden storage is survived', () => {
    const { places, written } = visit({ search: '?lang=fr' })
    const forbidden = openStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(settleLocale('en', { ...places, storage: forbidden })).toBe('fr')
    expect(written).toHaveLength(1)
  })
})

test('page keeps its other parameters in another language', () => {
  expect(searchInLanguage('?make=Honda&lang=en', 'fr')).toBe('?make=Honda&lang=fr')
})

test('language cookie is found by its whole name', () => {
  expect(readCookie('user-locale', 'x-user-locale=zh; user-locale=fr')).toBe('fr')
  expect(readCookie('user-locale', 'x-user-locale=zh')).toBeNull()
})
