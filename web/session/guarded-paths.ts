/** Where the routes with a guard begin. Their guards run for the first page of a visit too, which costs it a second render. */
const GUARDED = ['/admin', '/login', '/register', '/request-password-reset', '/reset-password', '/profile', '/payment']

export function isGuarded(pathname: string): boolean {
  return GUARDED.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
