import { IDENTITY_DOCUMENTS } from '#contract/documents/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { lockPerson } from '#server/features/accounts/queries.ts'
import { listAppointmentsOf } from '#server/features/appointments/queries.ts'
import {
  type CaseRow,
  getCase,
  hasCaseSince,
  listUnclaimedClosed,
  listUnpurged,
  lockCase,
  lockCaseById,
  lockCasesFrom,
  SYSTEM,
  updateCase,
} from '#server/features/cases/queries.ts'
import { notifyClient, record } from '#server/features/cases/service.ts'
import { deleteDocuments } from '#server/features/documents/queries.ts'
import { documentFiles } from '#server/features/documents/service.ts'
import { deleteItems, lockSettledBefore } from '#server/features/inbox/queries.ts'
import { deleteCallNews } from '#server/features/notifications/queries.ts'
import { offerFolder } from '#server/features/offers/offer-files.ts'
import { deleteLooseOfferFiles, forgetOfferFilesOf } from '#server/features/offers/queries.ts'
import { forgetReadingsOf } from '#server/features/papers/queries.ts'
import { readRetention } from '#server/features/settings/queries.ts'
import { deleteUnsentFiles, forgetFilesOfCase } from '#server/features/threads/queries.ts'
import { threadFiles } from '#server/features/threads/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { recordAudit, strikeOutCases } from '#server/platform/observability/audit.ts'
import { yearsBefore } from '#server/platform/process/clock.ts'
import { eraseCases } from './erasure.ts'

const BATCH = 200
const REQUESTS_AT_ONCE = 200
/** A draft that survives a reload may still send what was uploaded for it. */
const UNSENT_KEPT_DAYS = 7

/** Files are there for the work: some months after it is over they go, and the case says that they did. */
export function caseRetentionJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'cases.retention',
    cron: '41 8 * * *',
    retries: 2,
    firstPauseS: 600,
    timeoutS: 600,
    async run() {
      try {
        await purgeFilesOfClosed(deps)
      } finally {
        await forgetUnsent(deps)
      }
    },
  }
}

export async function purgeFilesOfClosed(deps: Deps): Promise<void> {
  const { case_files_days: days } = await readRetention(deps.db)
  const closedBefore = new Date(deps.clock.now().getTime() - days * DAY_MS)
  const rows = rowByRow(deps.log)
  for (;;) {
    const due = await listUnpurged(deps.db, closedBefore, BATCH + rows.countFailed())
    const left = due.filter(({ code }) => !rows.hasFailed(code))
    for (const { code } of left) {
      await rows.try(code, () => deps.db.transaction((tx) => purge(deps, tx, code, closedBefore)))
    }
    if (left.length < BATCH) return rows.finish()
  }
}

async function purge(deps: Deps, tx: Db, code: string, closedBefore: Date): Promise<void> {
  const { clientId } = await getCase(tx, 'all', code)
  if (clientId) await lockPerson(tx, clientId)
  const row = await lockCase(tx, 'all', code)
  // Another process was faster, or the case has just got its client, whose row is not locked: the next run handles it.
  if (row.purgedAt || row.clientId !== clientId) return
  const now = deps.clock.now()
  const files = await forgetFilesOfCase(tx, row.id)
  await threadFiles.enqueueRemoval(deps, tx, files)
  await forgetReadingsOf(tx, row.id)
  const proofs = await forgetOfferFilesOf(tx, row.id)
  await offerFolder.enqueueRemoval(deps, tx, proofs)
  const documents = await removeIdentity(deps, tx, row, closedBefore)
  // What happens by itself moves no case to the top of a list.
  await updateCase(tx, row.id, { purgedAt: now, changedAt: row.changedAt })
  const count = files.length + proofs.length
  if (count + documents === 0) return
  const values = { files: String(count), documents: String(documents) }
  await record(deps, tx, row, SYSTEM, { kind: 'filesPurged', values })
  const what = documents === 0 ? 'files' : count === 0 ? 'identity' : 'both'
  await notifyClient(deps, tx, row, 'caseFilesPurged', { what })
}

/**
 * Identity papers belong to the client, whose row is locked, not to a case: they stay while another case, open or
 * closed only lately, may need them.
 */
async function removeIdentity(deps: Deps, tx: Db, row: CaseRow, closedBefore: Date): Promise<number> {
  const { clientId, closedAt } = row
  if (!clientId || !closedAt) return 0
  if (await hasCaseSince(tx, clientId, closedBefore)) return 0
  const gone = await deleteDocuments(tx, { userId: clientId, types: IDENTITY_DOCUMENTS, uploadedBy: closedAt })
  const keys = gone.map(({ fileKey }) => fileKey)
  await documentFiles.enqueueRemoval(deps, tx, keys)
  for (const { id, type } of gone) {
    await recordAudit(tx, {
      actorId: null,
      action: 'document.purged',
      entity: 'document',
      entityId: id,
      before: { type },
    })
  }
  return gone.length
}

/** Settled requests, and closed cases that never had a client: years after they were over. */
export async function forgetClosed(deps: Deps): Promise<void> {
  const { requests_years: years } = await readRetention(deps.db)
  const before = yearsBefore(deps.clock.now(), years)
  const requests = await forgetSettledRequests(deps, before)
  if (requests > 0) deps.log.info({ requests }, 'settled requests past their time were removed')
  await forgetUnclaimed(deps, before)
}

/** A few at a time, to keep locks short; each locks the rows of its cases, in the common lock order. */
async function forgetSettledRequests({ db }: Pick<Deps, 'db'>, day: Date): Promise<number> {
  const forgotten = await db.transaction(async (tx) => {
    const ids = await lockSettledBefore(tx, day, REQUESTS_AT_ONCE)
    await lockCasesFrom(tx, ids)
    await deleteItems(tx, ids)
    return ids.length
  })
  return forgotten < REQUESTS_AT_ONCE ? forgotten : forgotten + (await forgetSettledRequests({ db }, day))
}

/** A case lives as long as its client's account; one that never had a client goes by itself. */
async function forgetUnclaimed(deps: Deps, closedBefore: Date): Promise<void> {
  const rows = rowByRow(deps.log)
  for (;;) {
    const due = await listUnclaimedClosed(deps.db, closedBefore, BATCH + rows.countFailed())
    const left = due.filter(({ id }) => !rows.hasFailed(id))
    for (const { id } of left) await rows.try(id, () => deps.db.transaction((tx) => forget(deps, tx, id)))
    if (left.length < BATCH) return rows.finish()
  }
}

async function forget(deps: Deps, tx: Db, id: string): Promise<void> {
  const row = await lockCaseById(tx, id)
  // It has found its owner, or another process was quicker.
  if (!row || row.clientId) return
  const calls = await listAppointmentsOf(tx, { caseId: id, requestId: null })
  await deleteCallNews(
    tx,
    calls.map((call) => call.id),
  )
  await eraseCases(deps, tx, [id])
  await strikeOutCases(tx, [id])
}

async function forgetUnsent(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNSENT_KEPT_DAYS * DAY_MS)
  await deps.db.transaction(async (tx) => {
    const gone = await deleteUnsentFiles(tx, before)
    await threadFiles.enqueueRemoval(
      deps,
      tx,
      gone.flatMap(({ fileKey }) => fileKey ?? []),
    )
    await offerFolder.enqueueRemoval(deps, tx, await deleteLooseOfferFiles(tx, before))
  })
}
