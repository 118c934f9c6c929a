import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { mailOptOuts } from '#server/platform/db/tables.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

/** Kept as a keyed hash: the list of opt-outs must not be a list of addresses. */
function hashAddress(secrets: Secrets, address: string): string {
  return secrets.sign('unsubscribe', `opt-out|${address.toLowerCase()}`)
}

export async function addMailOptOut(db: Db, secrets: Secrets, address: string): Promise<void> {
  await db
    .insert(mailOptOuts)
    .values({ addressHash: hashAddress(secrets, address) })
    .onConflictDoNothing()
}

export async function removeMailOptOut(db: Db, secrets: Secrets, address: string): Promise<void> {
  await db.delete(mailOptOuts).where(eq(mailOptOuts.addressHash, hashAddress(secrets, address)))
}

export async function hasOptedOut(db: Db, secrets: Secrets, address: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(mailOptOuts)
    .where(eq(mailOptOuts.addressHash, hashAddress(secrets, address)))
  return rows.length > 0
}
