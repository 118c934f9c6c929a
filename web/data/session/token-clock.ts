/** Refreshed this long before the end, so that no token expires in flight. */
export const REFRESH_BEFORE_END_MS = 60_000

type Claims = { exp: number; iat?: number; sub?: string }

/** Only reads what a token says; whether it is genuine is the server's question. */
function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Claims>
    return typeof claims.exp === 'number' ? { ...claims, exp: claims.exp } : null
  } catch {
    return null
  }
}

/**
 * How long to wait before a refresh. A token that was just received is measured by its own lifetime: this machine's clock may
 * be wrong, and must not make a fresh token look old. `null` means that the token does not say.
 */
export function refreshDelayMs(token: string, isFresh: boolean, nowMs: number): number | null {
  const claims = readClaims(token)
  if (!claims) return null
  const lifetimeMs =
    isFresh && typeof claims.iat === 'number' ? (claims.exp - claims.iat) * 1000 : claims.exp * 1000 - nowMs
  return Math.max(0, lifetimeMs - REFRESH_BEFORE_END_MS)
}

/** The id of the person a token was made for. */
export function readSubject(token: string): string | null {
  return readClaims(token)?.sub ?? null
}
