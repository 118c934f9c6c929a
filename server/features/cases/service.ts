import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { getPerson, lockUploader } from '../accounts/queries.ts'
import { findItem } from '../inbox/queries.ts'
import { type CaseRow, type CaseScope, lockCase } from './queries.ts'
import type { Actor } from './timeline.ts'

export type Where = { scope: CaseScope; code: string; actor: Actor }

/** Everything that changes a case: one transaction, its row held, what is closed refused. */
export function change<T>(deps: Deps, where: Where, work: (tx: Db, row: CaseRow) => Promise<T>): Promise<T> {
  return deps.db.transaction(async (tx) => work(tx, await lockOpenCase(tx, where)))
}

export async function lockOpenCase(tx: Db, { scope, code }: Where): Promise<CaseRow> {
  const row = await lockCase(tx, scope, code)
  requireOpen(row)
  return row
}

/**
 * The case that a file was uploaded into, locked once its bytes are here: its uploader can have lost it meanwhile. The
 * person is locked first, in the order of a deactivation.
 */
export async function lockCaseOfUpload(
  tx: Db,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { scope, code }: Pick<Where, 'scope' | 'code'>,
): Promise<CaseRow> {
  await lockUploader(tx, { userId, role })
  return lockCase(tx, scope, code)
}

/** What is closed, or being refunded, is read and no longer changed. */
export function requireOpen({ stage, cancelledAt }: CaseRow): void {
  if (stage === 'closed') throw new ApiError('case_closed')
  if (cancelledAt) throw new ApiError('refund_under_way')
}

/** Who the client is: their account, or else what the request says. */
export async function contactOf(tx: Db, row: CaseRow) {
  if (row.clientId) {
    const { fullName, email, phoneNumber, address } = await getPerson(tx, row.clientId)
    return { fullName, email, phone: phoneNumber, address }
  }
  const request = row.requestId ? await findItem(tx, row.requestId) : undefined
  return { fullName: request?.name ?? '', email: request?.email ?? '', phone: request?.phone ?? null, address: null }
}
