import type { z } from 'zod'
import { clockOf } from '#contract/cases/clock.ts'
import type {
  CaseSummary,
  ClientCase,
  caseEvent,
  DeskClock,
  deskCase,
  NextStep,
  Todo,
} from '#contract/cases/endpoints.ts'
import type { CaseStage } from '#contract/cases/stages.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import type { Deps } from '#server/deps.ts'
import { listPeople, type Person } from '#server/features/accounts/queries.ts'
import { listNextCalls } from '#server/features/appointments/queries.ts'
import { nextStepOf, type Situation } from '#server/features/cases/next-step.ts'
import { type CaseRow, type EventRow, listStops, listTodos, type TodoRow } from '#server/features/cases/queries.ts'
import { type MeasuredReplies, measureReplies, type ReplyTimesCache } from '#server/features/cases/replies.ts'
import { listAway } from '#server/features/hours/queries.ts'
import { findItem } from '#server/features/inbox/queries.ts'
import { findDecisions } from '#server/features/offers/responses.ts'
import { findCaseMoney, listPackagesById } from '#server/features/packages/queries.ts'
import { readOfficeHours } from '#server/features/settings/queries.ts'
import { listUnreadCounts } from '#server/features/threads/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findRefundRequests } from './queries.ts'

type Timed = Pick<Deps, 'db' | 'clock'>
/** The reader of the case: unread counts are theirs. Where cases are read all day, reply times come from memory. */
type Reader = { userId: string; replyTimes?: ReplyTimesCache }

export async function toClientCaseResponse(deps: Timed, row: CaseRow, reader: Reader): Promise<ClientCase> {
  const { case: shown } = await present(deps, row, reader)
  const todos = shown.todos.filter(({ side }) => side === 'client')
  return { ...shown, todos, next_step: forClient(shown.next_step) }
}

/** A colleague's to-do on the staff side is internal: the client learns whose turn it is, and not the text. */
function forClient(step: NextStep): NextStep {
  return step.turn === 'consultant' && step.todo_id ? { ...step, values: {}, todo_id: null } : step
}

export async function toDeskCaseResponse(deps: Timed, row: CaseRow, reader: Reader): Promise<z.input<typeof deskCase>> {
  const { case: shown, people, now, house } = await present(deps, row, reader)
  const client = people.get(row.clientId ?? '')
  const request = client || !row.requestId ? undefined : await findItem(deps.db, row.requestId)
  return {
    ...shown,
    client: {
      id: row.clientId,
      name: client?.fullName ?? request?.name ?? '',
      email: client?.email ?? request?.email ?? '',
      phone: (client ? client.phoneNumber : request?.phone) ?? null,
    },
    consultant_id: row.consultantId,
    consultant_away_until: (await listAway(deps.db, now)).get(row.consultantId ?? '') ?? null,
    advisor_language: row.advisorLanguage,
    request_id: row.requestId,
    pinned: row.pin && { turn: row.pin.turn, text: row.pin.text, due_at: row.pin.dueAt },
    clock: toClockResponse(row, now, house),
  }
}

export function toClockResponse(row: CaseRow, now: Date, house: OpeningHours): DeskClock | null {
  if (!row.waitingSince || row.stage === 'closed') return null
  const isFirst = row.firstReplyAt === null
  const { spentMinutes, promisedMinutes, state } = clockOf({ since: row.waitingSince, isFirst }, now, house)
  return { spent_minutes: spentMinutes, promised_minutes: promisedMinutes, state, is_first: isFirst }
}

async function present({ db, clock }: Timed, row: CaseRow, { userId, replyTimes }: Reader) {
  const medianOf = async (which: MeasuredReplies = {}) =>
    (await (replyTimes?.measure(db, which) ?? measureReplies(db, which)))?.median_minutes ?? null
  const [todos, stops, money, requests, unread] = [
    await listTodos(db, [row.id]),
    await listStops(db, row.id),
    row.packageId ? await findCaseMoney(db, row.packageId) : null,
    await findRefundRequests(db, [row.id]),
    await listUnreadCounts(db, userId, [row.id]),
  ]
  const now = clock.now()
  const house = await readOfficeHours(db)
  const calls = await listNextCalls(db, [row], now)
  const request = requests.get(row.id)
  const ids = [row.clientId, row.consultantId, row.plan?.authorId].flatMap((id) => id ?? [])
  const people = await listPeople(db, ids)
  const consultant = people.get(row.consultantId ?? '')
  const step = nextStepOf(
    situationOf(row, {
      house,
      now,
      todos,
      isBeingRefunded: row.cancelledAt !== null,
      refundAskedAt: request?.status === 'asked' ? new Date(request.asked_at) : undefined,
      decision: (await findDecisions(db, [row.id])).get(row.id),
      nextCallAt: calls.get(row.id),
    }),
  )
  const shown: ClientCase = {
    id: row.id,
    code: row.code,
    version: row.version,
    stage: row.stage,
    close_reason: row.closeReason,
    stops: stops.map(({ stage, at }) => ({ stage: stage as CaseStage, at: at.toISOString() })),
    locale: row.locale,
    country: row.country,
    state: row.state,
    province: row.province,
    brief: row.brief,
    plan: row.plan && {
      steps: row.plan.steps,
      note: row.plan.note,
      author: people.get(row.plan.authorId)?.fullName ?? '',
      written_at: row.plan.writtenAt,
    },
    started_at: row.startedAt?.toISOString() ?? null,
    next_step: toStepResponse(step),
    todos: todos.map(toTodoResponse),
    money,
    refund_request: request ?? null,
    consultant: consultant ? toConsultantResponse(consultant) : null,
    reply_minutes: {
      house: await medianOf(),
      consultant: consultant ? await medianOf({ authorId: consultant.id }) : null,
    },
    unread: unread.get(row.id) ?? 0,
    opened_at: row.openedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
  }
  return { case: shown, people, now, house }
}

type Facts = Pick<Situation, 'house' | 'now' | 'isBeingRefunded' | 'refundAskedAt' | 'decision'> & {
  todos: readonly TodoRow[]
  nextCallAt?: Date | undefined
}

/** What the next step is derived from, out of the rows. */
export function situationOf(row: CaseRow, { todos, nextCallAt, ...facts }: Facts): Situation {
  return {
    ...facts,
    call: nextCallAt && { startsAt: nextCallAt },
    stage: row.stage,
    unassignedSince: row.assignedAt ?? row.openedAt,
    paidAt: row.paidAt,
    isStarted: row.startedAt !== null,
    hasConsultant: row.consultantId !== null,
    planDays: row.plan && row.plan.steps.flatMap(({ due }) => due ?? []),
    wantedBy: row.brief.deadline,
    pinned: row.pin ? { ...row.pin, dueAt: row.pin.dueAt ? new Date(row.pin.dueAt) : null } : undefined,
    unanswered: row.waitingSince ? { since: row.waitingSince, isFirst: row.firstReplyAt === null } : undefined,
    isAsked: row.dealersAskedAt !== null,
    todos: todos.filter(({ doneAt }) => doneAt === null),
  }
}

export function toStepResponse({ turn, kind, values, dueAt, todoId }: ReturnType<typeof nextStepOf>): NextStep {
  return { turn, kind, values, due_at: dueAt?.toISOString() ?? null, todo_id: todoId }
}

function toConsultantResponse({ fullName, email, languages, about, initialsColour }: Person) {
  return { name: fullName, email, languages, about, colour: initialsColour }
}

function toTodoResponse(row: TodoRow): Todo {
  return {
    id: row.id,
    side: row.side,
    kind: row.kind,
    text: row.text,
    why: row.why,
    document_type: row.documentType,
    due_at: row.dueAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    answer: row.answer,
  }
}

/** Several cases at once: as many questions as for one. */
export async function toSummariesResponse(
  { db, clock }: Timed,
  rows: readonly CaseRow[],
  { userId }: Reader,
): Promise<CaseSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const packageIds = rows.flatMap(({ packageId }) => packageId ?? [])
  const packages = packageIds.length > 0 ? await listPackagesById(db, packageIds) : []
  const todos = await listTodos(db, ids)
  const people = await listPeople(
    db,
    rows.flatMap(({ consultantId }) => consultantId ?? []),
  )
  const requests = await findRefundRequests(db, ids)
  const unread = await listUnreadCounts(db, userId, ids)
  const decisions = await findDecisions(db, ids)
  const now = clock.now()
  const calls = await listNextCalls(db, rows, now)
  const house = await readOfficeHours(db)
  return rows.map((row) => {
    const consultant = people.get(row.consultantId ?? '')
    const request = requests.get(row.id)
    const step = nextStepOf(
      situationOf(row, {
        house,
        now,
        todos: todos.filter(({ caseId }) => caseId === row.id),
        isBeingRefunded: row.cancelledAt !== null,
        refundAskedAt: request?.status === 'asked' ? new Date(request.asked_at) : undefined,
        decision: decisions.get(row.id),
        nextCallAt: calls.get(row.id),
      }),
    )
    return {
      id: row.id,
      code: row.code,
      stage: row.stage,
      close_reason: row.closeReason,
      brief: row.brief,
      next_step: forClient(toStepResponse(step)),
      consultant: consultant ? toConsultantResponse(consultant) : null,
      unread: unread.get(row.id) ?? 0,
      opened_at: row.openedAt.toISOString(),
      closed_at: row.closedAt?.toISOString() ?? null,
      package_id: row.packageId,
      package_name: packages.find(({ id }) => id === row.packageId)?.name ?? null,
    }
  })
}

/** Names are looked up on read: a deleted account has none any more. */
export async function toEventsResponse(db: Db, rows: readonly EventRow[]): Promise<z.input<typeof caseEvent>[]> {
  const people = await listPeople(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map(({ id, at, kind, actorId, actorSide, values }) => ({
    id,
    at: at.toISOString(),
    kind,
    actor: people.get(actorId ?? '')?.fullName ?? null,
    actor_side: actorSide,
    values,
  }))
}
