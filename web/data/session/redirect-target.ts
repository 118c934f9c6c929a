import { safePath } from '#contract/calls/redirects.ts'
import type { Role } from '#contract/users/roles.ts'

/** The login page's address with the intended one. Slashes stay readable, as the address bar shows them. */
export function loginPath(intended: string): string {
  return `/login?redirect=${encodeURIComponent(intended).replaceAll('%2F', '/')}`
}

/** Pages of staff rooms, below their first one or that one itself at the desk. */
const STAFF_PAGE = /^\/(?:admin\/|desk(?:\/|$))/

/**
 * Where a fresh login leads: staff to their dashboard or desk, to the page of it that they wanted; others to what they wanted, or to
 * their own first page. `adminRoles` are those that the guard of the dashboard lets in.
 */
export function afterLoginPath(role: Role, redirect: string | null, adminRoles: readonly string[]): string {
  const target = safePath(redirect) ?? '/'
  const pathname = target.split(/[?#]/, 1)[0] ?? ''
  if (role === 'ADMIN' || role === 'MANAGER') {
    const mayAdminister = adminRoles.includes(role)
    const isOpen = STAFF_PAGE.test(pathname) && (mayAdminister || !pathname.startsWith('/admin'))
    return isOpen ? target : mayAdminister ? '/admin' : '/desk'
  }
  const own = role === 'CONSULTANT' ? '/desk' : '/profile'
  return pathname === '/' || pathname === '/login' ? own : target
}
