import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/users/roles.ts'
import { loginPath, afterLoginPath as pathAfter } from './redirect-target.ts'

const afterLoginPath = (role: Role, redirect: string | null) => pathAfter(role, redirect, ['ADMIN', 'MANAGER'])

describe('path to the login', () => {
  test('stays readable and survives the round trip', () => {
    expect(loginPath('/pricing')).toBe('/login?redirect=/pricing')
    const path = '/payment/success?session_id=cs_1&a=b'
    expect(new URLSearchParams(loginPath(path).split('?')[1]).get('redirect')).toBe(path)
  })
})

describe('path after login', () => {
  test.each(['ADMIN', 'MANAGER'] as const)('%s goes to /admin whatever was wanted elsewhere', (role) => {
    for (const redirect of [null, '/', '/pricing', '/admin', '/administration', '//evil.example/admin/'])
      expect(afterLoginPath(role, redirect)).toBe('/admin')
  })

  test('a page of the dashboard that was wanted, such as a mail’s link, is kept', () => {
    expect(afterLoginPath('ADMIN', '/admin/listings?status=active')).toBe('/admin/listings?status=active')
  })

  test('a manager whom the dashboard is closed to goes to the desk', () => {
    for (const redirect of [null, '/', '/pricing', '/admin', '/admin/listings'])
      expect(pathAfter('MANAGER', redirect, ['ADMIN'])).toBe('/desk')
    expect(pathAfter('MANAGER', '/desk/cases', ['ADMIN'])).toBe('/desk/cases')
    expect(pathAfter('ADMIN', null, ['ADMIN'])).toBe('/admin')
  })

  test('so is a page of the desk, where a consultant lands by themselves', () => {
    expect(afterLoginPath('MANAGER', '/desk/cases/NL-7K2QWX')).toBe('/desk/cases/NL-7K2QWX')
    expect(afterLoginPath('ADMIN', '/desk')).toBe('/desk')
    expect(afterLoginPath('ADMIN', '/desktop')).toBe('/admin')
    for (const redirect of [null, '/', '/login', '//evil.example'])
      expect(afterLoginPath('CONSULTANT', redirect)).toBe('/desk')
  })

  test.each([null, '/', '/login', '/login?registered=true', '//evil.example'])('%j becomes the profile', (redirect) => {
    expect(afterLoginPath('USER', redirect)).toBe('/profile')
  })

  test('any other target is kept', () => {
    expect(afterLoginPath('USER', '/pricing')).toBe('/pricing')
    expect(afterLoginPath('CONSULTANT', '/profile?tab=packages')).toBe('/profile?tab=packages')
  })
})
