import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { findRefundRequests } from '#server/flows/casework/queries.ts'
import { situationOf, toClockResponse, toStepResponse } from '#server/flows/casework/responses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listPeople, type Person } from '../accounts/queries.ts'
import { listNextCalls } from '../appointments/queries.ts'
import { nextStepOf } from '../cases/next-step.ts'
import { type CaseRow, listTodos } from '../cases/queries.ts'
import { listItemsById } from '../inbox/queries.ts'
import { findDecisions } from '../offers/responses.ts'
import { listPackagesById } from '../packages/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'
import { listUnreadCounts } from '../threads/queries.ts'

type Reader = { userId: string; now: Date }

/** Who each case is for: the account, or what the request says while there is none. */
export async function contactsOf(db: Db, rows: readonly CaseRow[]) {
  const people = await listPeople(
    db,
    rows.flatMap(({ clientId, consultantId }) => [clientId ?? [], consultantId ?? []].flat()),
  )
  const requests = await listItemsById(
    db,
    rows.flatMap(({ clientId, requestId }) => (clientId ? [] : (requestId ?? []))),
  )
  const contact = (row: CaseRow) => {
    const person: Person | undefined = people.get(row.clientId ?? '')
    const request = requests.get(row.requestId ?? '')
    return {
      fullName: person?.fullName ?? request?.name ?? '',
      email: person?.email ?? request?.email ?? '',
      phone: person?.phoneNumber ?? request?.phone ?? null,
      address: person?.address ?? null,
    }
  }
  return { contact, consultant: ({ consultantId }: CaseRow) => people.get(consultantId ?? '') }
}

export async function packageNames(db: Db, rows: readonly CaseRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ packageId }) => packageId ?? [])
  const packages = ids.length > 0 ? await listPackagesById(db, ids) : []
  return new Map(packages.map(({ id, name }) => [id, name]))
}

/** Many cases at once: as many questions as for one. */
export async function toSummariesResponse(
  db: Db,
  rows: readonly CaseRow[],
  { userId, now }: Reader,
): Promise<DeskSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { contact, consultant } = await contactsOf(db, rows)
  const names = await packageNames(db, rows)
  const todos = Map.groupBy(await listTodos(db, ids), ({ caseId }) => caseId)
  const requests = await findRefundRequests(db, ids)
  const unread = await listUnreadCounts(db, userId, ids, { withNotes: true })
  const decisions = await findDecisions(db, ids)
  const calls = await listNextCalls(db, rows, now)
  const house = await readOfficeHours(db)
  return rows.map((row): DeskSummary => {
    const request = requests.get(row.id)
    const step = nextStepOf(
      situationOf(row, {
        house,
        now,
        todos: todos.get(row.id) ?? [],
        isBeingRefunded: row.cancelledAt !== null,
        refundAskedAt: request?.status === 'asked' ? new Date(request.asked_at) : undefined,
        decision: decisions.get(row.id),
        nextCallAt: calls.get(row.id),
      }),
    )
    const advisor = consultant(row)
    return {
      code: row.code,
      version: row.version,
      client: { id: row.clientId, name: contact(row).fullName },
      locale: row.locale,
      stage: row.stage,
      close_reason: row.closeReason,
      wants: row.brief.wants,
      condition: row.brief.condition,
      package_name: names.get(row.packageId ?? '') ?? null,
      next_step: toStepResponse(step),
      clock: toClockResponse(row, now, house),
      consultant: advisor ? { id: advisor.id, name: advisor.fullName } : null,
      unread: unread.get(row.id) ?? 0,
      opened_at: row.openedAt.toISOString(),
      changed_at: row.changedAt.toISOString(),
    }
  })
}
