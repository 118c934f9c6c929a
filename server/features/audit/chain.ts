import type { auditEntries } from '#server/platform/db/tables.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'

export type Entry = typeof auditEntries.$inferSelect
/** What sealing adds to an entry. */
export type Seal = Pick<Entry, 'id'> & {
  position: number
  idSalt: string
  idDigest: string
  contentSalt: string
  contentDigest: string
  hash: string
}

/** The hash that the first entry follows. */
export const BEGINNING = '0'.repeat(64)

/**
 * The actor and the subject. Salted and outside of the hashed part, so that both can be redacted later while the chain
 * still holds, and so that the redacted ids cannot be guessed from the digest.
 */
export function idDigest({ actorId, entityId }: Pick<Entry, 'actorId' | 'entityId'>, salt: string): string {
  return hashOf([salt, actorId, entityId])
}

/** What it says: from what to what, why, and from where. */
export function contentDigest(
  { before, after, reason, network }: Pick<Entry, 'before' | 'after' | 'reason' | 'network'>,
  salt: string,
): string {
  return hashOf([salt, before, after, reason, network])
}

type Hashed = Pick<Entry, 'id' | 'at' | 'action' | 'entity'> & Pick<Seal, 'position' | 'idDigest' | 'contentDigest'>

/** An entry's hash includes the one before it: changing one entry breaks all that follow. */
export function entryHash(previous: string, entry: Hashed): string {
  const { position, id, at, action, entity, idDigest: ids, contentDigest: content } = entry
  return hashOf([previous, position, id, at.toISOString(), action, entity, ids, content])
}
