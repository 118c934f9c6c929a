import { createHash, randomBytes } from 'node:crypto'

export const RESET_TOKEN_TTL_S = 3600
export const VERIFY_TOKEN_TTL_S = 24 * 3600

/** 256 bits of chance: a plain hash of it cannot be turned back. */
export function newAccountToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashAccountToken(token) }
}

export function hashAccountToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
