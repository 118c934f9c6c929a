import { MANAGER_ROLES } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import { listActivePeople } from '#server/features/accounts/queries.ts'
import { deleteCases, deleteLooksAt, listCasesOf, listEvents, listTodos } from '#server/features/cases/queries.ts'
import { notify } from '#server/features/notifications/service.ts'
import { collectOffers, eraseOffersOf, listOfferFilesOf } from '#server/features/offers/erasure.ts'
import { deleteFilesOfCases, listAllMessages, listFilesOfCases } from '#server/features/threads/queries.ts'
import { threadFiles } from '#server/features/threads/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findRefundRequests } from './queries.ts'
import { toEventsResponse } from './responses.ts'

/** More than any case has; the export is complete. */
const ALL = { skip: 0, limit: 100_000 }

/**
 * Removes a person's cases with their messages; the consultants of open ones are notified. Returns the removed cases.
 */
export async function eraseCasesOf(deps: Deps, tx: Db, personId: string): Promise<string[]> {
  // An account with invoices stays as an empty shell: what points at it does not go by itself.
  await deleteLooksAt(tx, personId)
  const rows = await listCasesOf(tx, personId)
  if (rows.length === 0) return []
  const open = rows.filter(({ stage }) => stage !== 'closed')
  const managers = open.length > 0 ? await listActivePeople(tx, MANAGER_ROLES) : []
  for (const { code, consultantId } of open) {
    const told = new Set([...managers.map(({ id }) => id), ...(consultantId ? [consultantId] : [])])
    for (const userId of told) await notify(deps, tx, { userId, subject: 'deskClientLeft', values: { code } })
  }
  const ids = rows.map(({ id }) => id)
  await eraseCases(deps, tx, ids)
  return ids
}

/** Removes cases with all that hangs on them; calls go with their case. */
export async function eraseCases(deps: Pick<Deps, 'jobs'>, tx: Db, ids: readonly string[]): Promise<void> {
  const files = await deleteFilesOfCases(tx, ids)
  await threadFiles.enqueueRemoval(
    deps,
    tx,
    files.flatMap(({ fileKey }) => fileKey ?? []),
  )
  await eraseOffersOf(deps, tx, ids)
  await deleteCases(tx, ids)
}

/** What a person's cases hold, for the copy of their data: what they may see, and nothing that colleagues say. */
export async function collectCases(db: Db, personId: string) {
  const rows = await listCasesOf(db, personId)
  const requests = await findRefundRequests(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      code: row.code,
      stage: row.stage,
      locale: row.locale,
      advisor_language: row.advisorLanguage,
      country: row.country,
      state: row.state,
      province: row.province,
      opened_at: row.openedAt.toISOString(),
      paid_at: row.paidAt?.toISOString() ?? null,
      closed_at: row.closedAt?.toISOString() ?? null,
      brief: row.brief,
      plan: row.plan && { steps: row.plan.steps, note: row.plan.note },
      started: row.startedAt && {
        at: row.startedAt.toISOString(),
        sentence: row.startVersion,
        language: row.startLocale,
      },
      refund_request: requests.get(row.id) ?? null,
      todos: (await listTodos(db, [row.id])).filter(({ side }) => side === 'client'),
      timeline: await toEventsResponse(db, await listEvents(db, row.id, 'everyone', ALL)),
      messages: await listAllMessages(db, row.id),
      offers: await collectOffers(db, row.id),
    })),
  )
}

/** The files of a person's conversations, for the copy of their data. */
export async function listCaseFilesOf(db: Db, personId: string) {
  const ids = (await listCasesOf(db, personId)).map(({ id }) => id)
  return ids.length === 0 ? [] : [...(await listFilesOfCases(db, ids)), ...(await listOfferFilesOf(db, ids))]
}
