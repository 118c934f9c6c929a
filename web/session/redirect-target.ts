import type { Role } from '../../contract/people.ts'

/** A path of this site or nothing: `//evil.example` and `/\evil.example` look like paths and are not. */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null
  const base = 'https://site.invalid'
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  return url && url.origin === base ? url.pathname + url.search + url.hash : null
}

/** The login page's address for someone who wanted to go elsewhere. Slashes stay readable, as the address bar shows them. */
export function loginPath(intended: string): string {
  return `/login?redirect=${encodeURIComponent(intended).replaceAll('%2F', '/')}`
}

/** Where a fresh login leads: staff to their dashboard, others to what they wanted, or to their profile. */
export function afterLoginPath(role: Role, redirect: string | null): string {
  if (role === 'ADMIN' || role === 'MANAGER') return '/admin'
  const target = safePath(redirect) ?? '/'
  const pathname = target.split(/[?#]/, 1)[0]
  return pathname === '/' || pathname === '/login' ? '/profile' : target
}
