import { asc, count, gt, isNull, max } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { BEGINNING, contentDigest, type Entry, entryHash, idDigest } from './chain.ts'

const BATCH = 5_000

export type ChainState = {
  /** How many entries hold, from the first one on. */
  holds: number
  /** The first position that does not say what was sealed; null while the whole chain holds. */
  brokenAt: number | null
  /** Not sealed yet: a second or two old, unless the sealer is down. */
  unsealed: number
  /** Of people who left: their words are gone, and the chain still holds. */
  struck: number
}

/** Computes every hash and digest again, in order. */
export async function examineChain(db: Db): Promise<ChainState> {
  const unsealed = await countUnsealed(db)
  let [holds, struck, hash] = [0, 0, BEGINNING]
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.position, holds))
      .orderBy(asc(auditEntries.position))
      .limit(BATCH)
    for (const entry of entries) {
      const position = holds + 1
      if (!isAsSealed(entry, { position, previous: hash })) return { holds, brokenAt: position, unsealed, struck }
      if (entry.contentSalt === null || entry.idSalt === null) struck += 1
      hash = entry.hash ?? ''
      holds = position
    }
    if (entries.length < BATCH) return { holds, brokenAt: null, unsealed, struck }
  }
}

function isAsSealed(entry: Entry, { position, previous }: { position: number; previous: string }): boolean {
  const { idSalt, contentSalt, idDigest: ids, contentDigest: content } = entry
  if (entry.position !== position || ids === null || content === null) return false
  if (entry.hash !== entryHash(previous, { ...entry, position, idDigest: ids, contentDigest: content })) return false
  // What was struck out says nothing any more; what still says something says what was sealed.
  const isContentWhole =
    contentSalt === null
      ? [entry.before, entry.after, entry.reason, entry.network].every((value) => value === null)
      : contentDigest(entry, contentSalt) === content
  return isContentWhole && (idSalt === null || idDigest(entry, idSalt) === ids)
}

export async function countUnsealed(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(auditEntries).where(isNull(auditEntries.position))
  return row?.count ?? 0
}

/** Since when the oldest entry waits to be sealed; null while none does. */
export async function oldestUnsealed(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(isNull(auditEntries.position))
    .orderBy(asc(auditEntries.id))
    .limit(1)
  return row?.at ?? null
}

export async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ position: max(auditEntries.position) }).from(auditEntries)
  return row?.position ?? 0
}
