import { describe, expect, test } from 'vitest'
import { afterLoginPath, loginPath, safePath } from './redirect-target.ts'

describe('a redirect', () => {
  test.each(['/profile', '/payment/success?session_id=cs_1', '/consulting#request'])('may lead to %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'profile',
    '',
    null,
  ])('never leads to %j', (value) => {
    expect(safePath(value)).toBeNull()
  })

  test('stays readable and survives the round trip', () => {
    expect(loginPath('/pricing')).toBe('/login?redirect=/pricing')
    const path = '/payment/success?session_id=cs_1&a=b'
    expect(new URLSearchParams(loginPath(path).split('?')[1]).get('redirect')).toBe(path)
  })
})

describe('after login', () => {
  test.each(['ADMIN', 'MANAGER'] as const)('%s goes to /admin whatever was wanted', (role) => {
    expect(afterLoginPath(role, '/pricing')).toBe('/admin')
  })

  test.each([null, '/', '/login', '/login?registered=true', '//evil.example'])('%j becomes the profile', (redirect) => {
    expect(afterLoginPath('USER', redirect)).toBe('/profile')
  })

  test('any other target is kept', () => {
    expect(afterLoginPath('USER', '/pricing')).toBe('/pricing')
    expect(afterLoginPath('CONSULTANT', '/profile?tab=packages')).toBe('/profile?tab=packages')
  })
})
