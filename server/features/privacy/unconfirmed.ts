import { z } from 'zod'
import { UNCONFIRMED_KEPT_DAYS } from '#contract/privacy/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type PersonGone, recordAudit } from '#server/platform/observability/audit.ts'
import { listUnconfirmed, lockUnconfirmed } from '../accounts/queries.ts'
import { hasOrders } from '../payments/queries.ts'
import { erasePerson } from './erasure.ts'

const BATCH = 200

/** "This wasn't me": the owner of an address removes an account that another person registered for it. */
export async function disownAccount(deps: Deps, token: string): Promise<void> {
  const id = z.uuid().safeParse(deps.secrets.readStamp('disown', token)).data
  const isRemoved = id !== undefined && (await removeUnconfirmed(deps, id, 'person.disowned'))
  if (!isRemoved) throw new ApiError('invalid_token')
}

/** Accounts not confirmed within a week, with their data. Returns how many there were. */
export async function removeOldUnconfirmed(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS)
  const rows = rowByRow(deps.log)
  let removed = 0
  let after: string | undefined
  for (;;) {
    const ids = await listUnconfirmed(deps.db, before, after, BATCH)
    for (const id of ids) {
      await rows.try(id, async () => {
        if (await removeUnconfirmed(deps, id, 'person.neverConfirmed')) removed++
      })
    }
    after = ids.at(-1)
    if (after === undefined) break
  }
  rows.finish()
  return removed
}

/** False when there is no such account, its owner has confirmed it in the meantime, or something was ordered by it. */
function removeUnconfirmed(deps: Deps, id: string, action: PersonGone): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const person = await lockUnconfirmed(tx, id)
    if (!person || (await hasOrders(tx, id))) return false
    await erasePerson(deps, tx, person)
    await recordAudit(tx, { actorId: null, action, entity: 'person', entityId: id })
    return true
  })
}
