import type { Role } from '../../contract/people.ts'
import { safePath } from '../../contract/redirects.ts'

/** The login page's address for someone who wanted to go elsewhere. Slashes stay readable, as the address bar shows them. */
export function loginPath(intended: string): string {
  return `/login?redirect=${encodeURIComponent(intended).replaceAll('%2F', '/')}`
}

/** Where a fresh login leads: staff to their dashboard, to the page of it that they wanted; others to what they wanted, or to their profile. */
export function afterLoginPath(role: Role, redirect: string | null): string {
  const target = safePath(redirect) ?? '/'
  const pathname = target.split(/[?#]/, 1)[0] ?? ''
  if (role === 'ADMIN' || role === 'MANAGER') return pathname.startsWith('/admin/') ? target : '/admin'
  return pathname === '/' || pathname === '/login' ? '/profile' : target
}
