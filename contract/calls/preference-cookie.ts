const YEAR_S = 365 * 24 * 60 * 60

/** As it is set, by a script or by an answer. Readable by scripts on purpose: it holds a preference, no secret. */
export function preferenceCookie(name: string, value: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
