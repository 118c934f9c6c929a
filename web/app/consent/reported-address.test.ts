import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { carriesSecret, routePattern } from './reported-address.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

function at(address: string): boolean {
  return carriesSecret(new URL(address, 'https://northlane.example'))
}

describe('addresses that carry a secret', () => {
  test.each([
    '/reset-password/abc',
    '/Reset-Password/abc',
    '/verify-email?token=abc',
    '/not-my-account?token=abc',
    '/delete-account?token=abc',
    '/unsubscribe?token=abc',
    '/call?token=abc',
    '/auth/callback?token=abc',
    '/auth/callback',
    '/register?provider=google&google_id=abc',
  ])('%s does', (address) => expect(at(address)).toBe(true))

  test.each(['/', '/cars/1', '/register', '/register?ref=abc', '/login', '/request-password-reset', '/profile'])(
    '%s does not',
    (address) => expect(at(address)).toBe(false),
  )

  test('every link that the server mails with a token is one of them', () => {
    const sources = readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(ROOT, 'server', file), 'utf8'))
    const links = sources.flatMap((source) =>
      [...source.matchAll(/publicUrl\}(\/[\w/-]+?)(?:\/|\?\w+=)\$\{[^}]*(?:token|stamp)/gi)].map(
        ([, page = '']) => page,
      ),
    )
    expect(links).toEqual(
      expect.arrayContaining(['/reset-password', '/verify-email', '/delete-account', '/unsubscribe']),
    )
    expect(links.filter((page) => !at(page))).toEqual([])
  })
})

describe('reported address', () => {
  test.each([
    ['/', {}, '/'],
    ['/pricing', {}, '/pricing'],
    ['/cars/1b4e28ba', { id: '1b4e28ba' }, '/cars/:id'],
    ['/reset-password/s%C3%A9cret', { token: 'sécret' }, '/reset-password/:token'],
    ['/camille@example.test/x', { '*': 'camille@example.test/x' }, '/*'],
  ])('of %s with %j is %s', (pathname, params, pattern) => expect(routePattern(pathname, params)).toBe(pattern))
})
