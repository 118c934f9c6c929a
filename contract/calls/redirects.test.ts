import { describe, expect, test } from 'vitest'
import { safePath } from './redirects.ts'
import { FOREIGN_REDIRECTS } from './testing/foreign-redirects.ts'

describe('redirect', () => {
  test.for([
    '/',
    '/profile',
    '/payment/success?session_id=cs_1',
    '/consulting#request',
    '/cars?next=https://evil.example',
    '/reset-password/a%2Fb',
  ])('may lead to %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  test('is written the way a browser would', () => {
    expect(safePath('/a/../b')).toBe('/b')
    expect(safePath('/véhicules')).toBe('/v%C3%A9hicules')
    expect(safePath('/a\\b')).toBe('/a/b')
  })

  test.for([...FOREIGN_REDIRECTS, null, undefined])('never leads to %j', (value) => {
    expect(safePath(value)).toBeNull()
  })
})
