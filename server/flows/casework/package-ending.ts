import type { CloseReason } from '#contract/cases/stages.ts'
import type { Deps } from '#server/deps.ts'
import type { CallDeps } from '#server/features/appointments/news.ts'
import { type CaseRow, lockCaseOfPackage } from '#server/features/cases/queries.ts'
import { type NotifyDeps, notify } from '#server/features/notifications/service.ts'
import { hasAcceptedOffer } from '#server/features/offers/queries.ts'
import {
  findPackage,
  findPackageOfOrder,
  listExpired,
  movePackages,
  type PackageRow,
} from '#server/features/packages/queries.ts'
import { statesBefore, stopPackage } from '#server/features/packages/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { endCaseOfPackage } from './ending.ts'

/**
 * Locks are taken in one order everywhere, so that there is no deadlock: the order, its case, its package. False when
 * the package had ended already: a completed or expired one stays so.
 */
export async function cancelPackage(deps: CallDeps, tx: Db, orderId: string): Promise<boolean> {
  const bought = await findPackageOfOrder(tx, orderId)
  if (!bought) return false
  await lockCaseOfPackage(tx, bought.id)
  const isCancelled = await stopPackage(tx, orderId, deps.clock.now())
  if (isCancelled || bought.status === 'cancelled') await endCaseOfPackage(deps, tx, bought.id, 'refunded')
  return isCancelled
}

export async function completePackage(deps: Deps, actorId: string, id: string): Promise<PackageRow> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const before = await findPackage(tx, id)
    if (!before) throw new ApiError('not_found')
    const row = await lockCaseOfPackage(tx, id)
    // The money is on its way back: what ends this package is the refund.
    if (row?.cancelledAt && row.stage !== 'closed') throw new ApiError('refund_under_way')
    const now = clock.now()
    const [completed] = await movePackages(tx, { id }, { from: statesBefore('completed'), to: 'completed', now })
    if (!completed) throw new ApiError('package_not_active')
    await recordAudit(tx, {
      actorId,
      action: 'package.completed',
      entity: 'package',
      entityId: id,
      before: { status: before.status },
      after: { status: completed.status },
    })
    await endCaseOfPackage(deps, tx, id, await reasonOf(tx, row), { side: 'staff', id: actorId })
    await tell(deps, tx, completed, 'packageCompleted')
    await tell(deps, tx, completed, 'referralInvite')
    return completed
  })
}

/** What became of the case: a car that was delivered without an offer of ours was bought elsewhere. */
async function reasonOf(tx: Db, row: CaseRow | undefined): Promise<CloseReason> {
  if (row && (await hasAcceptedOffer(tx, row.id))) return 'bought'
  return row?.stage === 'delivered' ? 'bought_elsewhere' : 'stopped'
}

/** The work of a case is done, and so is its package's; one that has ended already stays as it is. */
export async function completePackageOfCase(deps: NotifyDeps, tx: Db, id: string): Promise<void> {
  const now = deps.clock.now()
  const [completed] = await movePackages(tx, { id }, { from: statesBefore('completed'), to: 'completed', now })
  if (!completed) return
  await tell(deps, tx, completed, 'packageCompleted')
  await tell(deps, tx, completed, 'referralInvite')
}

type ExpiryDeps = CallDeps & Pick<Deps, 'db' | 'log'>

/** Ends the packages whose time is over. */
export function expireJob(deps: ExpiryDeps): Job<Record<string, never>> {
  return {
    name: 'packages.expire',
    cron: '7 * * * *',
    retries: 2,
    firstPauseS: 60,
    timeoutS: 120,
    run: () => expirePackages(deps),
  }
}

export async function expirePackages(deps: ExpiryDeps): Promise<void> {
  const now = deps.clock.now()
  const from = statesBefore('expired')
  const rows = rowByRow(deps.log)
  for (const { id } of await listExpired(deps.db, { from, now })) {
    await rows.try(id, () =>
      deps.db.transaction(async (tx) => {
        const row = await lockCaseOfPackage(tx, id)
        const [expired] = await movePackages(tx, { id }, { from, to: 'expired', now })
        if (!expired) return
        await endCaseOfPackage(deps, tx, id, 'expired')
        // Where no work was done, the money can be asked back; unless it is on its way already.
        const { userId, name: plan } = expired
        if (!row || row.startedAt || row.cancelledAt) await tell(deps, tx, expired, 'packageExpired')
        else await notify(deps, tx, { userId, subject: 'packageUnstarted', values: { plan, code: row.code } })
      }),
    )
  }
  rows.finish()
}

type Ending = 'packageCompleted' | 'packageExpired' | 'referralInvite'

function tell(deps: NotifyDeps, tx: Db, { userId, name }: PackageRow, subject: Ending): Promise<void> {
  return notify(deps, tx, { userId, subject, values: { plan: name } })
}
