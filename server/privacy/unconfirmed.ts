import { and, asc, eq, isNull, lt, notExists } from 'drizzle-orm'
import { UNCONFIRMED_KEPT_DAYS } from '../../contract/privacy.ts'
import { lockPerson, type Person } from '../accounts/queries.ts'
import { users } from '../accounts/tables.ts'
import type { Deps } from '../deps.ts'
import { orders } from '../payments/tables.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { erasePerson } from './erasure.ts'

const DAY_MS = 24 * 3600 * 1000
const BATCH = 200

/** Accounts whose address nobody has confirmed. Staff and buyers are never among them, whatever became of their address. */
function isUnconfirmed(db: Db) {
  return and(
    isNull(users.emailVerifiedAt),
    isNull(users.googleSubject),
    eq(users.role, 'USER'),
    notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))),
  )
}

/** "This was not me": the owner of an address has an account removed that somebody else registered for it. */
export async function disownAccount(deps: Deps, token: string): Promise<void> {
  const id = deps.secrets.readStamp('disown', token)
  const isRemoved = id !== undefined && (await removeUnconfirmed(deps, id, 'person.disowned'))
  if (!isRemoved) throw new ApiError('invalid_token')
}

/** Accounts that nobody has confirmed within a week, with what hangs on them. */
export async function removeOldUnconfirmed(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS)
  let removed = 0
  for (;;) {
    const ids = await deps.db
      .select({ id: users.id })
      .from(users)
      .where(and(isUnconfirmed(deps.db), lt(users.createdAt, before)))
      .orderBy(asc(users.createdAt))
      .limit(BATCH)
    let removedNow = 0
    for (const { id } of ids) if (await removeUnconfirmed(deps, id, 'person.neverConfirmed')) removedNow++
    removed += removedNow
    if (removedNow === 0) return removed
  }
}

/** False when there is no such account, or its owner has confirmed it in the meantime. */
function removeUnconfirmed(deps: Deps, id: string, action: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, id)
    const [person]: Person[] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isUnconfirmed(tx)))
    if (!person) return false
    await erasePerson(deps, tx, person)
    await recordAudit(tx, { actorId: null, action, entity: 'person', entityId: id })
    return true
  })
}
