import { randomUUID } from 'node:crypto'
import { asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { LOCK_NUMBERS } from '#server/platform/db/lock-numbers.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { BEGINNING, contentDigest, type Entry, entryHash, idDigest, type Seal } from './chain.ts'

const BATCH = 500
/** Entries of one moment are sealed together. */
const SOON_MS = 200
/** For entries whose announcement was missed. */
const LOOK_EVERY_MS = 30_000

/**
 * Seals what has been committed since: the next positions, in the order in which entries were found, each with the hash
 * of the one before it. One process does it at a time and no writer waits for it. Returns how many there were;
 * undefined while another process is at it.
 */
export async function sealAudit(db: Db): Promise<number | undefined> {
  let sealed = 0
  for (;;) {
    const count = await db.transaction(sealBatch)
    if (count === undefined) return sealed > 0 ? sealed : undefined
    sealed += count
    if (count < BATCH) return sealed
  }
}

async function sealBatch(tx: Db): Promise<number | undefined> {
  const locked = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.sealingAudit}::bigint) as "isOurs"`,
  )
  if (!rowsOf<{ isOurs: boolean }>(locked)[0]?.isOurs) return undefined
  const [last] = await tx
    .select({ position: auditEntries.position, hash: auditEntries.hash })
    .from(auditEntries)
    .where(isNotNull(auditEntries.position))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  // Held until they are sealed: what was struck out after it was read would be sealed as it was before. One that is being struck
  // out now is left for the next time, since waiting for it could be waiting for each other.
  const entries = await tx
    .select()
    .from(auditEntries)
    .where(isNull(auditEntries.position))
    .orderBy(asc(auditEntries.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (entries.length === 0) return 0
  const seals = sealsOf(entries, { position: last?.position ?? 0, hash: last?.hash ?? BEGINNING })
  await tx.execute(sql`
    update audit_entries e
    set position = s.position, id_salt = s."idSalt", id_digest = s."idDigest", content_salt = s."contentSalt",
      content_digest = s."contentDigest", hash = s.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s(id bigint, position bigint, "idSalt" text, "idDigest" text,
      "contentSalt" text, "contentDigest" text, hash text)
    where e.id = s.id`)
  return entries.length
}

function sealsOf(entries: readonly Entry[], last: { position: number; hash: string }): Seal[] {
  let { position, hash } = last
  return entries.map((entry) => {
    const [idSalt, contentSalt] = [randomUUID(), randomUUID()]
    position += 1
    const digests = { idDigest: idDigest(entry, idSalt), contentDigest: contentDigest(entry, contentSalt) }
    hash = entryHash(hash, { ...entry, position, ...digests })
    return { id: entry.id, position, idSalt, contentSalt, ...digests, hash }
  })
}

/** Seals soon after each entry that any process writes, for as long as this one runs. */
export function openSealer({ db, changes, log }: Pick<Deps, 'db' | 'changes' | 'log'>): { close: () => Promise<void> } {
  let soon: NodeJS.Timeout | undefined
  let work: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function seal(): void {
    soon = undefined
    if (isClosed) return
    work = work.then(() =>
      sealAudit(db).catch((error: unknown) => {
        log.warn({ err: error }, 'the audit log could not be sealed for the moment')
      }),
    )
  }

  changes.on('audit', () => {
    if (!isClosed) soon ??= setTimeout(seal, SOON_MS)
  })
  const looking = setInterval(seal, LOOK_EVERY_MS)
  looking.unref()
  seal()
  return {
    async close() {
      isClosed = true
      clearTimeout(soon)
      clearInterval(looking)
      await work
    },
  }
}
