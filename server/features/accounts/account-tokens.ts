import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { dropAccountTokens, insertAccountToken, type TokenPurpose } from './queries.ts'

export const TTL_S: Record<TokenPurpose, number> = {
  verify: 24 * 3600,
  reset: 3600,
  delete: 3600,
  signin: 24 * 3600,
}

/** Makes a link's token; the ones before it stop working. Only its hash is stored: 256 bits of chance cannot be guessed back. */
export async function issueAccountToken(tx: Db, userId: string, purpose: TokenPurpose, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await dropAccountTokens(tx, userId, purpose)
  await insertAccountToken(tx, {
    tokenHash: hashAccountToken(token),
    userId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TTL_S[purpose] * 1000),
  })
  return token
}

export function hashAccountToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
