import type { Deps } from '#server/deps.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { lockCaseById, SYSTEM, updateCase } from '../cases/queries.ts'
import { notifyConsultant, record } from '../cases/service.ts'
import { findOffer, listDealers, listRunOut, updateOffer } from './queries.ts'

const BATCH = 200

/** An offer expires by the clock; this job records it and notifies the consultant. */
export function offerExpiryJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'offers.expiry',
    cron: '* * * * *',
    retries: 1,
    firstPauseS: 20,
    timeoutS: 300,
    run: () => expireOffers(deps),
  }
}

export async function expireOffers(deps: Deps): Promise<void> {
  const rows = rowByRow(deps.log)
  for (;;) {
    const due = await listRunOut(deps.db, deps.clock.now(), BATCH + rows.countFailed())
    const left = due.filter(({ id }) => !rows.hasFailed(id))
    for (const { id, caseId } of left) await rows.try(id, () => expire(deps, id, caseId))
    if (left.length < BATCH) return rows.finish()
  }
}

/** The case's row is locked first, as in an acceptance: one of the two comes first, and the other finds it done. */
function expire(deps: Deps, id: string, caseId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCaseById(tx, caseId)
    const offer = row && (await findOffer(tx, caseId, id))
    const now = deps.clock.now()
    if (!row || offer?.status !== 'shown' || !offer.expiresAt || offer.expiresAt > now) return
    await updateOffer(tx, id, { status: 'expired', settledAt: now })
    if (row.stage === 'closed') return
    const dealer = (await listDealers(tx, [offer.dealerId])).get(offer.dealerId)?.name ?? ''
    await record(deps, tx, row, SYSTEM, { kind: 'offerExpired', values: { dealer, round: String(offer.round) } })
    await notifyConsultant(deps, tx, row, 'deskOfferExpired', { dealer })
    await updateCase(tx, row.id, { changedAt: row.changedAt })
  })
}
