import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { hashAccountToken } from '../accounts/account-tokens.ts'
import type { StoredItem } from './queries.ts'
import { inboxItems, requestLinks } from './tables.ts'

/** A link leads to its request for this long; every mail about a request brings a new one. */
export const REQUEST_LINK_DAYS = 30

/** The address in a mail to the sender of a request. Only a hash of its token is kept. */
export async function issueRequestLink(
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
  tx: Db,
  itemId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await tx.insert(requestLinks).values({
    tokenHash: hashAccountToken(token),
    itemId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REQUEST_LINK_DAYS * DAY_MS),
  })
  return `${publicUrl}/request?token=${token}`
}

/** The request that a link leads to; forged, over and of a request that is gone are one. */
export async function getLinkedItem(db: Db, token: string, now: Date): Promise<StoredItem> {
  const [found] = await db
    .select({ item: inboxItems })
    .from(requestLinks)
    .innerJoin(inboxItems, eq(inboxItems.id, requestLinks.itemId))
    .where(and(eq(requestLinks.tokenHash, hashAccountToken(token)), gt(requestLinks.expiresAt, now)))
  if (!found) throw new ApiError('invalid_token')
  return found.item
}

export async function forgetOldRequestLinks(db: Db, now: Date): Promise<void> {
  await db.delete(requestLinks).where(lt(requestLinks.expiresAt, now))
}
