/**
 * The one table of pages whose address carries a secret: no third-party code is loaded and no event sent there. A query
 * key limits the row to addresses that have it. A mailed link with a token belongs here, which a test checks.
 */
const SECRET_ADDRESSES: readonly { path: string; query?: string }[] = [
  { path: '/reset-password' },
  { path: '/verify-email' },
  { path: '/not-my-account' },
  { path: '/delete-account' },
  { path: '/unsubscribe' },
  { path: '/alerts' },
  { path: '/call' },
  { path: '/request' },
  { path: '/invitation' },
  { path: '/auth/callback' },
  { path: '/register', query: 'google_id' },
]

export function carriesSecret({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = pathname.toLowerCase()
  return SECRET_ADDRESSES.some(
    (line) =>
      (path === line.path || path.startsWith(`${line.path}/`)) &&
      (line.query === undefined || new URLSearchParams(search).has(line.query)),
  )
}

/** The pattern of the route that an address matched (`/cars/:id`): what is reported of an address, and all of it. */
export function routePattern(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/*'
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  return pathname
    .split('/')
    .map((segment) => {
      const name = names.get(decodeSegment(segment))
      return name === undefined ? segment : `:${name}`
    })
    .join('/')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
