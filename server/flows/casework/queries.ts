import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Count } from '#contract/calls/endpoint.ts'
import { brokenBefore } from '#contract/cases/clock.ts'
import type { RefundRequest } from '#contract/cases/endpoints.ts'
import { CASE_STAGES, type CaseStage, ROAD_STAGES } from '#contract/cases/stages.ts'
import { BOARD_CARDS, type DeskSort } from '#contract/desk/constants.ts'
import type { DeskCaseFilters } from '#contract/desk/endpoints.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import { peopleCalled } from '#server/features/accounts/queries.ts'
import { type CaseRow, type CaseScope, inScope } from '#server/features/cases/queries.ts'
import { caseEvents, cases, caseTodos, refundRequests } from '#server/features/cases/tables.ts'
import { itemsAbout } from '#server/features/inbox/queries.ts'
import { hasUnread } from '#server/features/threads/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsText, searchWords } from '#server/platform/db/plain-text.ts'
import { isOneOf, prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { turnOf } from './turn.ts'

/** As many people as a condition names one by one. */
const NAMED_MAX = 2_000

/**
 * Cases of clients with this name. A few matches are looked up first: with their ids in the condition the planner knows
 * how few cases there are and uses their indexes; otherwise it scans every case, or every person.
 */
async function isOfClientNamed(db: Db, word: string): Promise<SQL> {
  const named = (await peopleCalled(db, word).limit(NAMED_MAX + 1)).map(({ id }) => id)
  if (named.length > NAMED_MAX) return inArray(cases.clientId, peopleCalled(db, word))
  return sql`${cases.clientId} = any(${sql.param(named)}::uuid[])`
}

/** A word of a case: its code, its car, or who its client is. */
async function isAbout(db: Db, word: string): Promise<SQL | undefined> {
  return or(
    containsText(sql`${cases.searchText}`, word),
    await isOfClientNamed(db, word),
    and(isNull(cases.clientId), inArray(cases.requestId, itemsAbout(db, word))),
  )
}

type Reader = { userId: string; scope: CaseScope; now: Date }

async function conditionOf(db: Db, { userId, scope, now }: Reader, filters: DeskCaseFilters): Promise<SQL | undefined> {
  const { search, stage = 'open', language, consultant, turn, waiting, unread, late } = filters
  const words: (SQL | undefined)[] = []
  for (const word of searchWords(search ?? '')) words.push(await isAbout(db, word))
  return and(
    inScope(scope),
    // A search covers every stage.
    filters.stage === undefined && search
      ? undefined
      : stage === 'open'
        ? ne(cases.stage, 'closed')
        : eq(cases.stage, stage),
    language && eq(cases.locale, language),
    consultant === 'none' ? isNull(cases.consultantId) : undefined,
    consultant && consultant !== 'none' ? eq(cases.consultantId, consultant === 'me' ? userId : consultant) : undefined,
    turn && eq(turnOf(db), turn),
    waiting && isNotNull(cases.waitingSince),
    unread && hasUnread(db, cases, userId),
    late && exists(openTodos(db, lt(caseTodos.dueAt, now))),
    ...words,
  )
}

const ORDERS: Record<DeskSort, SQL[]> = {
  news: [sql`${cases.changedAt} desc`, asc(cases.id)],
  waiting: [sql`${cases.waitingSince} asc nulls last`, asc(cases.id)],
  opened: [sql`${cases.openedAt} desc`, asc(cases.id)],
}

type Page = { skip: number; limit: number }

export async function listDeskCases(db: Db, reader: Reader, filters: DeskCaseFilters, { skip, limit }: Page) {
  const condition = await conditionOf(db, reader, filters)
  const rows = await db
    .select()
    .from(cases)
    .where(condition)
    .orderBy(...ORDERS[filters.sort ?? 'news'])
    .limit(limit)
    .offset(skip)
  const isReaders = inScope(reader.scope)
  return {
    rows,
    count: await db.$count(cases, condition),
    // Apart from all: those that are open have an index of their own.
    open: await db.$count(cases, and(isReaders, ne(cases.stage, 'closed'))),
    all: await db.$count(cases, isReaders),
  }
}

/** How many cases the filters leave. */
export async function countDeskCases(db: Db, reader: Reader, filters: DeskCaseFilters): Promise<number> {
  return db.$count(cases, await conditionOf(db, reader, filters))
}

/** The first cases that a few words fit, whatever their stage. */
export async function findCases(db: Db, reader: Reader, search: string, limit: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(await conditionOf(db, reader, { search }))
    .orderBy(...ORDERS.news)
    .limit(limit)
}

async function isOfClients(db: Db, scope: CaseScope, search: string): Promise<SQL | undefined> {
  const words: SQL[] = []
  for (const word of searchWords(search)) words.push(await isOfClientNamed(db, word))
  return and(inScope(scope), isNotNull(cases.clientId), ...words)
}

/**
 * Whose cases these are: how many each has, and when something last happened in one. Cases are walked from the newest on, each client
 * met at the newest of theirs, until the page is full; putting all clients in order would take every case.
 */
export async function listClients(db: Db, scope: CaseScope, search: string, { skip, limit }: Page) {
  const newer = alias(cases, 'newer')
  const hasNewer = db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        inScope(scope, newer),
        eq(newer.clientId, cases.clientId),
        sql`(${newer.changedAt}, ${newer.id}) > (${cases.changedAt}, ${cases.id})`,
      ),
    )
  const met = await db
    .select({ clientId: cases.clientId, changedAt: cases.changedAt })
    .from(cases)
    .where(and(await isOfClients(db, scope, search), notExists(hasNewer)))
    .orderBy(desc(cases.changedAt), asc(cases.clientId))
    .limit(limit)
    .offset(skip)
  const counted = await countCasesOf(
    db,
    scope,
    met.flatMap(({ clientId }) => clientId ?? []),
  )
  return met.flatMap(({ clientId, changedAt }) => {
    const counts = counted.get(clientId ?? '')
    return clientId && counts ? [{ clientId, changedAt, ...counts }] : []
  })
}

async function countCasesOf(db: Db, scope: CaseScope, clientIds: readonly string[]) {
  const rows = await db
    .select({
      clientId: cases.clientId,
      cases: count(),
      open: sql<number>`count(*) filter (where ${cases.stage} <> 'closed')`.mapWith(Number),
    })
    .from(cases)
    .where(and(inScope(scope), inArray(cases.clientId, [...clientIds])))
    .groupBy(cases.clientId)
  return new Map(rows.map(({ clientId, ...counts }) => [clientId, counts]))
}

/** Counts no further than `max`. */
export async function countClients(db: Db, scope: CaseScope, search: string, max: number): Promise<Count> {
  const clients = db
    .selectDistinct({ id: cases.clientId })
    .from(cases)
    .where(await isOfClients(db, scope, search))
    .limit(max + 1)
    .as('clients')
  const found = await db.$count(clients)
  return found > max ? { count: max, at_least: true } : { count: found }
}

/** How many open cases each of these people has, as a client or to advise in; those with none are left out. */
export async function countOpenCases(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = async (who: typeof cases.clientId | typeof cases.consultantId) =>
    db
      .select({ id: who, count: count() })
      .from(cases)
      .where(and(ne(cases.stage, 'closed'), inArray(who, [...ids])))
      .groupBy(who)
  const rows = [...(await counted(cases.clientId)), ...(await counted(cases.consultantId))]
  const sums = new Map<string, number>()
  for (const { id, count: open } of rows) sums.set(id ?? '', (sums.get(id ?? '') ?? 0) + open)
  return sums
}

const AROUND_SHOWN = 50

/** A person's open cases, as client or as consultant. */
export function listOpenCasesAround(db: Db, personId: string): Promise<Pick<CaseRow, 'code' | 'stage'>[]> {
  return db
    .select({ code: cases.code, stage: cases.stage })
    .from(cases)
    .where(and(ne(cases.stage, 'closed'), or(eq(cases.clientId, personId), eq(cases.consultantId, personId))))
    .orderBy(desc(cases.openedAt), asc(cases.id))
    .limit(AROUND_SHOWN)
}

/** A client's cases within the caller's scope, open ones first. */
export function listCasesOfClient(db: Db, scope: CaseScope, clientId: string): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(and(inScope(scope), eq(cases.clientId, clientId)))
    .orderBy(sql`${cases.stage} = 'closed'`, desc(cases.openedAt), asc(cases.id))
}

/** The stages of the road, each with its first cases and how many there are. */
export async function listBoard(db: Db, reader: Reader, filters: DeskCaseFilters) {
  const isShown = await conditionOf(db, reader, { ...filters, stage: 'open' })
  const counts = await db.select({ stage: cases.stage, count: count() }).from(cases).where(isShown).groupBy(cases.stage)
  const lanes: { stage: CaseStage; count: number; rows: CaseRow[] }[] = []
  for (const stage of CASE_STAGES.filter((one) => one !== 'closed')) {
    const rows = await db
      .select()
      .from(cases)
      .where(and(isShown, eq(cases.stage, stage)))
      .orderBy(...ORDERS.news)
      .limit(BOARD_CARDS)
    lanes.push({ stage, count: counts.find((one) => one.stage === stage)?.count ?? 0, rows })
  }
  return lanes
}

const isWaiting = and(ne(cases.stage, 'closed'), isNotNull(cases.waitingSince), isNull(cases.cancelledAt))

/** Clients who wait for an answer, longest first: those for whom it is the first one, and the others. */
export async function listWaiting(db: Db, scope: CaseScope, limit: number): Promise<CaseRow[]> {
  const waits = (isFirst: boolean) =>
    db
      .select()
      .from(cases)
      .where(and(inScope(scope), isWaiting, isFirst ? isNull(cases.firstReplyAt) : isNotNull(cases.firstReplyAt)))
      .orderBy(asc(cases.waitingSince))
      .limit(limit)
  return [...(await waits(true)), ...(await waits(false))]
}

/** Who asked from the dealer's desk to be called at once and waits since, the longest first. */
export function listCallNow(db: Db, scope: CaseScope, limit: number): Promise<{ case: CaseRow; askedAt: Date }[]> {
  const askedAt = sql<Date>`max(${caseEvents.at})`.mapWith(caseEvents.at)
  return db
    .select({ case: cases, askedAt })
    .from(cases)
    .innerJoin(caseEvents, and(eq(caseEvents.caseId, cases.id), eq(caseEvents.kind, 'callNow')))
    .where(and(inScope(scope), ne(cases.stage, 'closed'), gte(caseEvents.at, cases.waitingSince)))
    .groupBy(cases.id)
    .orderBy(asc(askedAt))
    .limit(limit)
}

export async function countWaiting(db: Db, scope: CaseScope): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(cases)
    .where(and(inScope(scope), isWaiting))
  return row?.count ?? 0
}

/** How many open cases are at each stop of the road. */
export async function countByStage(db: Db): Promise<{ stage: CaseStage; count: number }[]> {
  const rows = await db
    .select({ stage: cases.stage, count: count() })
    .from(cases)
    .where(ne(cases.stage, 'closed'))
    .groupBy(cases.stage)
  return ROAD_STAGES.map((stage) => ({ stage, count: rows.find((one) => one.stage === stage)?.count ?? 0 }))
}

export function countCasesOpened(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  return db.$count(cases, and(gte(cases.openedAt, from), lt(cases.openedAt, until)))
}

const isOpenTodo = and(isNull(caseTodos.doneAt), isNull(caseTodos.droppedAt))

export function listOverdue(db: Db, scope: CaseScope, now: Date, limit: number) {
  return db
    .select({ todo: caseTodos, case: cases })
    .from(caseTodos)
    .innerJoin(cases, eq(cases.id, caseTodos.caseId))
    .where(and(inScope(scope), ne(cases.stage, 'closed'), isOpenTodo, lt(caseTodos.dueAt, now)))
    .orderBy(asc(caseTodos.dueAt), asc(caseTodos.id))
    .limit(limit)
}

type Since = { count: number; since: string | null }

/** To-dos that are past their day, and since when the first is. */
export async function countOverdue(db: Db, scope: CaseScope, now: Date): Promise<Since> {
  const [row] = await db
    .select({ count: count(), since: min(caseTodos.dueAt) })
    .from(caseTodos)
    .innerJoin(cases, eq(cases.id, caseTodos.caseId))
    .where(and(inScope(scope), ne(cases.stage, 'closed'), isOpenTodo, lt(caseTodos.dueAt, now)))
  return { count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
}

/** The to-dos of the case that a list is at. */
export function openTodos(db: Db, condition?: SQL) {
  return db
    .select({ one: sql`1` })
    .from(caseTodos)
    .where(and(eq(caseTodos.caseId, cases.id), isOpenTodo, condition))
}

const isFree = and(ne(cases.stage, 'closed'), isNull(cases.consultantId), isNull(cases.cancelledAt))

type Languages = readonly string[] | 'all'
const isFreeIn = (languages: Languages) =>
  and(
    isFree,
    languages === 'all'
      ? undefined
      : or(...[cases.locale, cases.advisorLanguage].map((column) => inArray(sql`${column}::text`, [...languages]))),
  )

/** Open cases without a consultant, in these languages or in all, and since when the oldest waits. */
export async function countFree(db: Db, languages: Languages): Promise<Since> {
  const since = sql<Date>`min(coalesce(${cases.assignedAt}, ${cases.openedAt}))`.mapWith(cases.openedAt)
  const [row] = await db.select({ count: count(), since }).from(cases).where(isFreeIn(languages))
  return { count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
}

export function listFree(db: Db, languages: Languages, limit: number): Promise<CaseRow[]> {
  return db.select().from(cases).where(isFreeIn(languages)).orderBy(asc(cases.openedAt), asc(cases.id)).limit(limit)
}

/** Clients who wait past a promise, and since when the first does. */
export async function countBroken(db: Db, scope: CaseScope, now: Date, house: OpeningHours): Promise<Since> {
  const [row] = await db
    .select({ count: count(), since: min(cases.waitingSince) })
    .from(cases)
    .where(
      and(
        inScope(scope),
        isWaiting,
        or(
          and(isNull(cases.firstReplyAt), lt(cases.waitingSince, brokenBefore(true, now, house))),
          and(isNotNull(cases.firstReplyAt), lt(cases.waitingSince, brokenBefore(false, now, house))),
        ),
      ),
    )
  return { count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
}

type Row = typeof refundRequests.$inferSelect

const requestsOf = prepareOnce((db) =>
  db
    .select()
    .from(refundRequests)
    .where(isOneOf(refundRequests.caseId, 'caseIds'))
    .orderBy(asc(refundRequests.askedAt))
    .prepare(UNNAMED),
)

/** The newest request of each case. */
export async function findRefundRequests(db: Db, caseIds: readonly string[]): Promise<Map<string, RefundRequest>> {
  if (caseIds.length === 0) return new Map()
  const rows = await requestsOf(db).execute({ caseIds })
  return new Map(rows.map((row) => [row.caseId, toRequestResponse(row)]))
}

/** Unanswered refund requests, oldest first. */
export function listOpenRefundRequests(db: Db, limit: number) {
  return db
    .select({ request: refundRequests, case: cases })
    .from(refundRequests)
    .innerJoin(cases, eq(cases.id, refundRequests.caseId))
    .where(eq(refundRequests.status, 'asked'))
    .orderBy(asc(refundRequests.askedAt))
    .limit(limit)
}

export function countOpenRefundRequests(db: Db): Promise<number> {
  return db.$count(refundRequests, eq(refundRequests.status, 'asked'))
}

function toRequestResponse(row: Row): RefundRequest {
  return {
    id: row.id,
    words: row.words,
    status: row.status,
    asked_at: row.askedAt.toISOString(),
    answer: row.answer,
    amount: row.amountCents === null ? null : row.amountCents / 100,
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}
