import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { CASE_STAGES } from '#contract/cases/stages.ts'
import type { LeadDetails } from '#contract/leads/endpoints.ts'
import type { Look } from '#contract/privacy/access-log.ts'
import { isManager } from '#contract/users/roles.ts'
import { isTeamLanguage, type TeamLanguage } from '#contract/users/team-constants.ts'
import { isLocale, type Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FigureSpan } from '#server/platform/db/figure-rows.ts'
import { isOneOf, prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { type Consultant, getPerson, listConsultants, listNames } from '../accounts/queries.ts'
import { findItem } from '../inbox/queries.ts'
import { caseEvents, cases, caseTodos, staffLooks } from './tables.ts'

export type CaseRow = typeof cases.$inferSelect
export type NewCase = typeof cases.$inferInsert
export type EventRow = typeof caseEvents.$inferSelect
export type TodoRow = typeof caseTodos.$inferSelect

/** The cases that a person may see: a client their own, a consultant assigned ones, managers and admins all. */
export type CaseScope = { clientId: string } | { consultantId: string } | 'all'

type AnyScope = { clientId: string | Placeholder } | { consultantId: string | Placeholder } | 'all'

export function inScope(
  scope: AnyScope,
  { clientId, consultantId }: Record<'clientId' | 'consultantId', AnyPgColumn> = cases,
): SQL | undefined {
  if (scope === 'all') return undefined
  return 'clientId' in scope ? eq(clientId, scope.clientId) : eq(consultantId, scope.consultantId)
}

const isOpen = ne(cases.stage, 'closed')

const byCode = (scope: AnyScope) =>
  prepareOnce((db) =>
    db
      .select()
      .from(cases)
      .where(and(eq(cases.code, sql.placeholder('code')), inScope(scope)))
      .prepare(UNNAMED),
  )
const anyByCode = byCode('all')
const clientsByCode = byCode({ clientId: sql.placeholder('clientId') })
const consultantsByCode = byCode({ consultantId: sql.placeholder('consultantId') })

export async function findCase(db: Db, scope: CaseScope, code: string): Promise<CaseRow | undefined> {
  const found = scope === 'all' ? anyByCode : 'clientId' in scope ? clientsByCode : consultantsByCode
  const [row] = await found(db).execute({ code, ...(scope !== 'all' && scope) })
  return row
}

/** Another person's case is as absent as one that does not exist. */
export async function getCase(db: Db, scope: CaseScope, code: string): Promise<CaseRow> {
  const row = await findCase(db, scope, code)
  if (!row) throw new ApiError('not_found')
  return row
}

/** Held until the transaction ends: changes to one case take turns. What hangs on it, a look, a mark of what was read, goes on. */
export async function lockCase(tx: Db, scope: CaseScope, code: string): Promise<CaseRow> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.code, code), inScope(scope)))
    .for('no key update')
  if (!row) throw new ApiError('not_found')
  return row
}

export async function lockCaseById(tx: Db, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update')
  return row
}

export async function lockCaseOfPackage(tx: Db, packageId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.packageId, packageId)).for('no key update')
  return row
}

export async function findCaseOfPackage(db: Db, packageId: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.packageId, packageId))
  return row
}

export async function findCodeOfPackage(db: Db, packageId: string): Promise<string | null> {
  const [row] = await db.select({ code: cases.code }).from(cases).where(eq(cases.packageId, packageId))
  return row?.code ?? null
}

export async function findCaseOfRequest(db: Db, requestId: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.requestId, requestId))
  return row
}

/** Several, held in the order of ids: of two who need more than one, neither has what the other waits for. */
function lockCases(tx: Db, condition: SQL | undefined): Promise<CaseRow[]> {
  return tx.select().from(cases).where(condition).orderBy(asc(cases.id)).for('no key update')
}

function isUnclaimed(requestIds: readonly string[]): SQL | undefined {
  return and(inArray(cases.requestId, [...requestIds]), isNull(cases.clientId))
}

/** Cases opened from these requests that have no client account yet, locked until the transaction ends. */
export async function lockUnclaimed(tx: Db, requestIds: readonly string[]): Promise<CaseRow[]> {
  return requestIds.length === 0 ? [] : lockCases(tx, isUnclaimed(requestIds))
}

/** All that were opened from these requests, held until the transaction ends. */
export async function lockCasesFrom(tx: Db, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length > 0) await lockCases(tx, inArray(cases.requestId, [...requestIds]))
}

/** Unclaimed cases of these requests, together with a client's own. */
export async function lockCasesOf(tx: Db, clientId: string, requestIds: readonly string[]): Promise<CaseRow[]> {
  const isTheirs = eq(cases.clientId, clientId)
  return lockCases(tx, requestIds.length === 0 ? isTheirs : or(isTheirs, isUnclaimed(requestIds)))
}

/** Whole rows by id, held until the transaction ends; those that are gone are left out. */
export async function lockCasesById(tx: Db, ids: readonly string[]): Promise<Map<string, CaseRow>> {
  const rows = ids.length === 0 ? [] : await lockCases(tx, inArray(cases.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

export function listCasesOf(db: Db, clientId: string): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(eq(cases.clientId, clientId))
    .orderBy(sql`${cases.stage} = 'closed'`, desc(cases.openedAt), asc(cases.id))
}

/** Undefined when the code, the package or the request is taken. */
export async function insertCase(tx: Db, row: NewCase): Promise<CaseRow | undefined> {
  const [inserted] = await tx.insert(cases).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Every change of a case raises its version. */
export async function updateCase(tx: Db, id: string, changes: Partial<NewCase>): Promise<CaseRow> {
  const [row] = await tx
    .update(cases)
    .set({ changedAt: sql`now()`, ...changes, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
    .returning()
  if (!row) throw new Error(`There is no case ${id}`)
  return row
}

export async function insertEvent(tx: Db, event: typeof caseEvents.$inferInsert): Promise<void> {
  await tx.insert(caseEvents).values(event)
}

type Page = { skip: number; limit: number }

/**
 * What happened last in a case, in the order of its index. With an equal sign PostgreSQL drops the case from that order and may read the
 * newest events of all cases until enough are of this one: nearly every one, where the case is long and old.
 */
export async function listEvents(
  db: Db,
  caseId: string,
  audience: 'everyone' | 'staff',
  page: Page,
): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(caseEvents)
    .where(
      and(
        between(caseEvents.caseId, caseId, caseId),
        audience === 'everyone' ? eq(caseEvents.audience, 'everyone') : undefined,
      ),
    )
    .orderBy(asc(caseEvents.caseId), desc(caseEvents.id))
    .limit(page.limit)
    .offset(page.skip)
  // Why it was handed back is said among colleagues.
  return audience === 'staff' ? rows : rows.map((row) => (row.kind === 'handedBack' ? { ...row, values: {} } : row))
}

/** What happened last in a few cases, with what is for colleagues alone. */
export async function listEventsOf(db: Db, caseIds: readonly string[], limit: number): Promise<EventRow[]> {
  const events: EventRow[] = []
  for (const id of caseIds) events.push(...(await listEvents(db, id, 'staff', { skip: 0, limit })))
  return events.toSorted((a, b) => b.id - a.id).slice(0, limit)
}

const enteredStage = sql<string>`${caseEvents.values} ->> 'to'`
const stops = prepareOnce((db) =>
  db
    .select({ stage: enteredStage, at: max(caseEvents.at) })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.caseId, sql.placeholder('caseId')),
        inArray(caseEvents.kind, ['opened', 'workStarted', 'stageMoved', 'closed']),
      ),
    )
    .groupBy(enteredStage)
    .orderBy(max(caseEvents.id))
    .prepare(UNNAMED),
)

/** When each stage was last entered. */
export async function listStops(db: Db, caseId: string): Promise<{ stage: string; at: Date }[]> {
  const rows = await stops(db).execute({ caseId })
  return rows.flatMap((row) => (row.at && row.stage ? { stage: row.stage, at: row.at } : []))
}

const todos = prepareOnce((db) =>
  db
    .select()
    .from(caseTodos)
    .where(and(isOneOf(caseTodos.caseId, 'caseIds'), isNull(caseTodos.droppedAt)))
    .orderBy(asc(caseTodos.createdAt), asc(caseTodos.id))
    .prepare(UNNAMED),
)

export function listTodos(db: Db, caseIds: readonly string[]): Promise<TodoRow[]> {
  return todos(db).execute({ caseIds })
}

export async function findTodo(db: Db, caseId: string, id: string): Promise<TodoRow | undefined> {
  const [row] = await db
    .select()
    .from(caseTodos)
    .where(and(eq(caseTodos.caseId, caseId), eq(caseTodos.id, id)))
  return row
}

/** Undefined when the same document is asked for already. */
export async function insertTodo(tx: Db, row: typeof caseTodos.$inferInsert): Promise<TodoRow | undefined> {
  const [inserted] = await tx.insert(caseTodos).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function updateTodo(tx: Db, id: string, changes: Partial<TodoRow>): Promise<void> {
  await tx.update(caseTodos).set(changes).where(eq(caseTodos.id, id))
}

/** How many open cases each consultant has, and when the last one came to them; those with none are left out. */
export async function listLoads(db: Db): Promise<Map<string, { open: number; lastAssignedAt: Date | null }>> {
  const rows = await db
    .select({
      id: cases.consultantId,
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      lastAssignedAt: max(cases.assignedAt),
    })
    .from(cases)
    .where(isNotNull(cases.consultantId))
    .groupBy(cases.consultantId)
  return new Map(rows.map(({ id, ...load }) => [id ?? '', load]))
}

/** A consultant's open cases, always in the same order. */
export async function listOpenIdsOf(db: Db, consultantId: string): Promise<string[]> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isOpen, eq(cases.consultantId, consultantId)))
    .orderBy(asc(cases.id))
  return rows.map(({ id }) => id)
}

/**
 * Open cases without a consultant: never assigned, handed back, or their consultant has left. From one on, oldest
 * first.
 */
export function listUnassigned(
  db: Db,
  advisingIds: readonly string[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<CaseRow[]> {
  const isAfter = after
    ? sql`(${cases.openedAt}, ${cases.id}) > (select c.opened_at, c.id from cases c where c.id = ${after})`
    : undefined
  return db
    .select()
    .from(cases)
    .where(and(isOpen, or(isNull(cases.consultantId), notInArray(cases.consultantId, [...advisingIds])), isAfter))
    .orderBy(asc(cases.openedAt), asc(cases.id))
    .limit(limit)
}

/** Paid cases that were not started since before a day and whose clients were not reminded. */
export function listNotStarted(db: Db, paidBefore: Date, limit: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(and(isOpen, isNull(cases.startedAt), isNull(cases.startRemindedAt), lt(cases.paidAt, paidBefore)))
    .orderBy(asc(cases.paidAt), asc(cases.id))
    .limit(limit)
}

/** Closed before a day, and their files are still there. */
export function listUnpurged(db: Db, closedBefore: Date, limit: number): Promise<{ code: string }[]> {
  return db
    .select({ code: cases.code })
    .from(cases)
    .where(and(eq(cases.stage, 'closed'), isNull(cases.purgedAt), lte(cases.closedAt, closedBefore)))
    .orderBy(asc(cases.closedAt), asc(cases.id))
    .limit(limit)
}

/** Whether a client has a case that is open, or was until after a day. */
export async function hasCaseSince(db: Db, clientId: string, closedAfter: Date): Promise<boolean> {
  const found = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.clientId, clientId), or(isOpen, gt(cases.closedAt, closedAfter))))
    .limit(1)
  return found.length > 0
}

/** The open cases in a scope, for a condition on their content. */
export function openCases(db: Db, scope: CaseScope) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inScope(scope), isOpen))
}

export async function listCodes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: cases.id, code: cases.code })
    .from(cases)
    .where(inArray(cases.id, [...ids]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** The cases behind the measured figures: bought and closed, and no sample. */
export function listBoughtCases(db: Db): Promise<{ id: string; packageId: string | null }[]> {
  return db
    .select({ id: cases.id, packageId: cases.packageId })
    .from(cases)
    .where(and(eq(cases.stage, 'closed'), eq(cases.closeReason, 'bought'), eq(cases.isSample, false)))
}

/** People whose open cases this consultant advises in. */
export async function listAdvisedClientIds(db: Db, consultantId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ clientId: cases.clientId })
    .from(cases)
    .where(and(eq(cases.consultantId, consultantId), isOpen))
  return rows.flatMap(({ clientId }) => clientId ?? [])
}

/** Closed before a day, and unclaimed: the client never had an account. */
export function listUnclaimedClosed(db: Db, closedBefore: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.stage, 'closed'), isNull(cases.clientId), lt(cases.closedAt, closedBefore)))
    .orderBy(asc(cases.closedAt), asc(cases.id))
    .limit(limit)
}

export async function deleteCases(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(cases).where(inArray(cases.id, [...ids]))
}

/** Whole rows by id; those that are gone are left out. */
export async function listCasesById(db: Db, ids: readonly string[]): Promise<Map<string, CaseRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The cases that were opened from these requests, by request. */
export async function listCasesOfRequests(db: Db, requestIds: readonly string[]): Promise<Map<string, CaseRow>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(cases)
    .where(inArray(cases.requestId, [...new Set(requestIds)]))
  return new Map(rows.map((row) => [row.requestId ?? '', row]))
}

export type CaseConsultant = Consultant & { open: number; lastAssignedAt: Date | null }

/** All consultants, each with how many cases they have open and when the last one was assigned to them. */
export async function listCaseConsultants(db: Db): Promise<CaseConsultant[]> {
  const loads = await listLoads(db)
  const free = { open: 0, lastAssignedAt: null }
  return (await listConsultants(db)).map((one) => ({ ...one, ...(loads.get(one.id) ?? free) }))
}

/**
 * Consultants who take cases and advise in one of the languages; those who speak the first language come first, among
 * those fewest open cases first, then the longest time since a new one.
 */
export function orderConsultants<One extends CaseConsultant>(
  consultants: readonly One[],
  languages: readonly string[],
) {
  const lastMs = ({ lastAssignedAt }: CaseConsultant) => lastAssignedAt?.getTime() ?? 0
  const inTurn = consultants
    .filter(({ takesCases }) => takesCases)
    .toSorted((a, b) => a.open - b.open || lastMs(a) - lastMs(b))
  return [...new Set(languages.flatMap((language) => inTurn.filter((one) => one.languages.includes(language))))]
}

/** Samples are few: whether a case is one is asked of their own index, not of each case. */
export function isNoSample(caseId: SQL, { withSamples }: FigureSpan): SQL {
  return withSamples ? sql`true` : sql`not exists (select 1 from cases s where s.id = ${caseId} and s.is_sample)`
}

/** Whether a case's car was received, by the same events as \`deliveriesWithin\`. */
export function isReceived(caseId: SQL): SQL {
  return sql`exists (select 1 from case_events e where e.case_id = ${caseId} and ${isDelivery('e')} and not ${isUndoneMove('e')})`
}

export type Where = { scope: CaseScope; code: string; actor: Actor }

/** Who the client is: their account, or else what the request says. */
export async function contactOf(tx: Db, row: CaseRow) {
  if (row.clientId) {
    const { fullName, email, phoneNumber, address } = await getPerson(tx, row.clientId)
    return { fullName, email, phone: phoneNumber, address }
  }
  const request = row.requestId ? await findItem(tx, row.requestId) : undefined
  return { fullName: request?.name ?? '', email: request?.email ?? '', phone: request?.phone ?? null, address: null }
}

/** A consultant acts on the cases they advise in, managers and admins on all. */
export function deskScope({ userId, role }: Caller): CaseScope {
  return isManager(role) ? 'all' : { consultantId: userId }
}

/** A client acts on their own cases, whatever else they are. */
export function asClient({ userId }: Caller, code: string) {
  return { scope: { clientId: userId }, code, actor: { side: 'client', id: userId } } as const
}

export function asStaff(caller: Caller, code: string) {
  return { scope: deskScope(caller), code, actor: { side: 'staff', id: caller.userId } } as const
}

/** Who did something; the system has no name. */
export type Actor = { side: 'client' | 'staff'; id: string } | { side: 'system' }

export const SYSTEM: Actor = { side: 'system' }

export async function countLooks(db: Db, clientId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(staffLooks).where(eq(staffLooks.clientId, clientId))
  return row?.count ?? 0
}

/** The case in which staff view a client's data: an open one they may see, the newest first. */
export async function findCaseFor(db: Db, scope: CaseScope, clientId: string): Promise<string | null> {
  const mine = scope !== 'all' && 'consultantId' in scope ? eq(cases.consultantId, scope.consultantId) : undefined
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.clientId, clientId), ne(cases.stage, 'closed'), mine))
    .orderBy(desc(cases.openedAt), asc(cases.id))
    .limit(1)
  return row?.id ?? null
}

export async function listLooks(
  db: Db,
  clientId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<Look[]> {
  const rows = await db
    .select({ look: staffLooks, code: cases.code })
    .from(staffLooks)
    .leftJoin(cases, eq(cases.id, staffLooks.caseId))
    .where(eq(staffLooks.clientId, clientId))
    .orderBy(desc(staffLooks.id))
    .limit(limit)
    .offset(skip)
  const names = await listNames(
    db,
    rows.map(({ look }) => look.staffId),
  )
  return rows.map(({ look: { id, at, kind, subject, staffId }, code }) => ({
    id,
    at: at.toISOString(),
    kind,
    subject,
    staff: names.get(staffId) ?? '',
    case_code: code,
  }))
}

/** The language that a client asked to be advised in, where it is none of our pages’; and the one of those that they read. */
type Languages = { advisorLanguage: TeamLanguage | null; locale: Locale }

/** As a request says it: its advisor's language, then the preferred one, then the one that it was sent in. */
export function languagesOf(
  lead: Pick<LeadDetails, 'advisorLanguage' | 'preferredLanguage'> | null,
  sentIn: Locale,
): Languages {
  const asked = [lead?.advisorLanguage, lead?.preferredLanguage]
  const spoken = asked.find(isTeamLanguage)
  return { advisorLanguage: spoken && !isLocale(spoken) ? spoken : null, locale: asked.find(isLocale) ?? sentIn }
}

/** In the order in which a consultant who speaks one of them is looked for. */
export function spokenWith({ advisorLanguage, locale }: Languages): string[] {
  return advisorLanguage ? [advisorLanguage, locale] : [locale]
}

/** Whether this person was the consultant, and handed the case back or had it taken. */
export function isTakenFrom({ consultantId, handedBackBy }: CaseRow, personId: string): boolean {
  return consultantId !== personId && handedBackBy.includes(personId)
}

/** The same as a condition on what is a person's in a case, or in the request that it came from. */
export function wasTakenFrom(db: Db, of: Record<'caseId' | 'requestId' | 'personId', AnyPgColumn>): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(cases)
      .where(
        and(
          or(eq(cases.id, of.caseId), eq(cases.requestId, of.requestId)),
          sql`${cases.consultantId} is distinct from ${of.personId}`,
          sql`${of.personId} = any(${cases.handedBackBy})`,
        ),
      ),
  )
}

export async function deleteLooksAt(tx: Db, clientId: string): Promise<void> {
  await tx.delete(staffLooks).where(eq(staffLooks.clientId, clientId))
}

/**
 * Whether a `stageMoved` event was undone: the case's next move leads back to an earlier stage. Derived from the events alone, so that it
 * holds for all of them. `event` is the alias of the row.
 */
export function isUndoneMove(event: string): SQL {
  const [moved, stages] = [sql.raw(event), sql.raw(`array['${CASE_STAGES.join("','")}']`)]
  const placeOf = (of: SQL) => sql`array_position(${stages}, ${of}.values ->> 'to')`
  return sql`(${moved}.kind = 'stageMoved' and coalesce((
    select n.kind = 'stageMoved' and ${placeOf(sql`n`)} < ${placeOf(moved)}
    from case_events n where n.case_id = ${moved}.case_id and n.id > ${moved}.id and n.kind in ('stageMoved', 'closed')
    order by n.id limit 1), false))`
}

export const isDelivery = (event: string) =>
  sql.raw(`((${event}.kind = 'stageMoved' and ${event}.values ->> 'to' = 'delivered')
    or (${event}.kind = 'closed' and ${event}.values ->> 'reason' = 'bought'))`)

/** Of two concurrent changes the second is refused, and gets the current state. */
export function requireVersion(row: CaseRow, version: number): void {
  if (row.version !== version) throw new ApiError('case_changed')
}
