import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { Brief, Plan } from '#contract/cases/endpoints.ts'
import { type CaseMove, type CaseState, doubtOf, refusalOf, startRefusal } from '#contract/cases/stages.ts'
import type { NewTodo } from '#contract/desk/cases.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { getPerson } from '#server/features/accounts/queries.ts'
import { changedFields, fieldsAsText } from '#server/features/cases/brief.ts'
import { dealerText } from '#server/features/cases/dealer-text.ts'
import { todoValues } from '#server/features/cases/next-step.ts'
import {
  type CaseRow,
  contactOf,
  findTodo,
  insertTodo,
  listTodos,
  lockCase,
  requireVersion,
  spokenWith,
  type TodoRow,
  updateCase,
  updateTodo,
  type Where,
} from '#server/features/cases/queries.ts'
import { endWait } from '#server/features/cases/replies.ts'
import {
  change,
  lockOpenCase,
  notifyClient,
  notifyConsultant,
  notifyManagers,
  record,
  recordLook,
  requireOpen,
} from '#server/features/cases/service.ts'
import type { StoredPin } from '#server/features/cases/tables.ts'
import { findLedger, hasAcceptedOffer } from '#server/features/offers/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { assign, giveTo } from './assignment.ts'
import { endCase } from './ending.ts'
import { completePackageOfCase } from './package-ending.ts'

function stateOf(row: CaseRow, isOfferAccepted = false): CaseState {
  return {
    stage: row.stage,
    isPaid: row.packageId !== null,
    isStarted: row.startedAt !== null,
    hasPlan: row.plan !== null,
    hasAcceptedOffer: isOfferAccepted,
  }
}

export function changeBrief(deps: Deps, where: Where, { version, brief }: { version: number; brief: Brief }) {
  return change(deps, where, async (tx, row) => {
    requireVersion(row, version)
    const changed = changedFields(row.brief, brief)
    if (changed.length === 0) return row
    const updated = await updateCase(tx, row.id, { brief })
    const values = {
      fields: changed.join(' '),
      before: fieldsAsText(row.brief, changed),
      after: fieldsAsText(brief, changed),
    }
    await record(deps, tx, row, where.actor, { kind: 'briefChanged', values })
    if (where.actor.side === 'staff') await notifyClient(deps, tx, row, 'caseBriefChanged')
    else await notifyConsultant(deps, tx, row, 'deskBriefChanged')
    return updated
  })
}

export function writePlan(deps: Deps, where: Where, { version, plan }: { version: number; plan: Plan }) {
  return change(deps, where, async (tx, row) => {
    requireVersion(row, version)
    if (where.actor.side !== 'staff') throw new ApiError('forbidden')
    const now = deps.clock.now()
    const stored = { ...plan, authorId: where.actor.id, writtenAt: now.toISOString() }
    const updated = await updateCase(tx, row.id, {
      plan: stored,
      ...(await endWait(tx, row, { authorId: where.actor.id, now })),
    })
    const values = { steps: String(plan.steps.length), plan: JSON.stringify(plan) }
    await record(deps, tx, row, where.actor, { kind: 'planWritten', values })
    await notifyClient(deps, tx, row, 'casePlanWritten')
    return updated
  })
}

type StaffMove = CaseMove & {
  version: number
  line: string | null
  /** Moves the case even where `doubtOf` finds something missing. */
  isSure?: boolean | undefined
}

export function moveStage(
  deps: Deps,
  where: Where,
  { version, to, reason, line, isSure = false }: StaffMove,
): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    requireVersion(row, version)
    const hasContract = Boolean((await findLedger(tx, row.id))?.finalAt)
    const state = { ...stateOf(row, await hasAcceptedOffer(tx, row.id)), hasContract }
    const refusal = refusalOf(state, { to, reason }, 'staff') ?? (isSure ? undefined : doubtOf(state, { to, reason }))
    if (refusal) throw new ApiError(refusal)
    if (to === 'closed' && reason) {
      if (row.packageId) await completePackageOfCase(deps, tx, row.packageId)
      return endCase(deps, tx, row, { reason, actor: where.actor, line })
    }
    const moved = await updateCase(tx, row.id, { stage: to, stageSince: deps.clock.now() })
    const values = { from: row.stage, to, ...(reason ? { reason } : {}), ...(line ? { line } : {}) }
    await record(deps, tx, row, where.actor, { kind: 'stageMoved', values })
    await notifyClient(deps, tx, row, 'caseMoved', { stage: to, ...(line ? { line } : {}) })
    return moved
  })
}

type Agreed = { sentence: { version: string; locale: Locale }; planWrittenAt?: string | undefined }

/** What the client agrees to is stored with its wording, its language, the time and which plan it was. */
export function startWork(deps: Deps, where: Where, { sentence, planWrittenAt }: Agreed): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    // The sentence on the page is not the present one: it has to be read again.
    if (sentence.version !== START_SENTENCE_VERSION) throw new ApiError('terms_outdated')
    const refusal = startRefusal(stateOf(row))
    if (refusal) throw new ApiError(refusal)
    if (planWrittenAt && planWrittenAt !== row.plan?.writtenAt) throw new ApiError('case_changed')
    const now = deps.clock.now()
    const isGate = row.stage === 'intake'
    const started = await updateCase(tx, row.id, {
      startedAt: now,
      startVersion: sentence.version,
      startLocale: sentence.locale,
      ...(isGate ? { stage: 'search' as const, stageSince: now } : {}),
    })
    const values = {
      version: sentence.version,
      locale: sentence.locale,
      ...(row.plan ? { planWrittenAt: row.plan.writtenAt } : {}),
      ...(isGate ? { from: 'intake', to: 'search' } : {}),
    }
    await record(deps, tx, row, where.actor, { kind: 'workStarted', values })
    await recordAudit(tx, {
      actorId: row.clientId,
      action: 'case.started',
      entity: 'case',
      entityId: row.id,
      after: { ...sentence },
    })
    await notifyClient(deps, tx, row, 'caseStarted')
    await notifyConsultant(deps, tx, row, 'deskCaseStarted')
    return started
  })
}

export function pinStep(deps: Deps, where: Where, { version, pin }: { version: number; pin: StoredPin | null }) {
  return change(deps, where, async (tx, row) => {
    requireVersion(row, version)
    const updated = await updateCase(tx, row.id, { pin })
    const entry = pin ? { kind: 'stepPinned' as const, values: { text: pin.text } } : { kind: 'stepUnpinned' as const }
    await record(deps, tx, row, where.actor, entry)
    return updated
  })
}

export async function addTodo(deps: Deps, tx: Db, where: Where, todo: NewTodo): Promise<CaseRow> {
  const row = await lockOpenCase(tx, where)
  const { side, kind, text } = todo
  const added = await insertTodo(tx, {
    caseId: row.id,
    side,
    kind,
    text,
    why: todo.why ?? null,
    documentType: todo.document_type ?? null,
    dueAt: todo.due_at ? new Date(todo.due_at) : null,
    createdBy: where.actor.side === 'system' ? null : where.actor.id,
    createdAt: deps.clock.now(),
  })
  if (!added) throw new ApiError('todo_exists')
  await record(deps, tx, row, where.actor, {
    kind: 'todoAdded',
    values: { kind, side, ...todoValues(added) },
    audience: side === 'client' ? 'everyone' : 'staff',
  })
  if (side === 'client') await notifyClient(deps, tx, row, 'caseTodo', todoValues(added))
  return updateCase(tx, row.id, {})
}

/** Ticking off, dropping, and taking either back. */
export function setTodo(deps: Deps, where: Where, { id, state }: { id: string; state: 'done' | 'dropped' | 'open' }) {
  return change(deps, where, async (tx, row) => {
    const todo = await findTodo(tx, row.id, id)
    if (!todo || (where.actor.side === 'client' && !isTickedByClient(todo))) throw new ApiError('not_found')
    const now = deps.clock.now()
    if (state === 'open' && (await isAskedForAgain(tx, todo))) throw new ApiError('todo_exists')
    await updateTodo(tx, id, {
      doneAt: state === 'done' ? now : null,
      droppedAt: state === 'dropped' ? now : null,
    })
    const kind = state === 'open' ? 'todoAdded' : state === 'done' ? 'todoDone' : 'todoDropped'
    const audience = todo.side === 'client' ? 'everyone' : 'staff'
    await record(deps, tx, row, where.actor, {
      kind,
      values: { kind: todo.kind, side: todo.side, ...todoValues(todo) },
      audience,
    })
    return updateCase(tx, row.id, {})
  })
}

export function answerTodo(deps: Deps, where: Where, { id, answer }: { id: string; answer: string }): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    const todo = await findTodo(tx, row.id, id)
    if (!todo || todo.side !== 'client' || todo.kind !== 'question' || todo.droppedAt) throw new ApiError('not_found')
    if (todo.doneAt) throw new ApiError('todo_done')
    await updateTodo(tx, id, { doneAt: deps.clock.now(), answer })
    await record(deps, tx, row, where.actor, {
      kind: 'todoDone',
      values: { kind: todo.kind, side: todo.side, text: todo.text, answer },
    })
    await notifyConsultant(deps, tx, row, 'deskTodoAnswered')
    return updateCase(tx, row.id, {})
  })
}

/** By managers and admins: to an active consultant, or to none. */
export function reassign(
  deps: Deps,
  where: Where,
  { version, consultantId }: { version: number; consultantId: string | null },
) {
  return change(deps, where, async (tx, row) => {
    requireVersion(row, version)
    if (consultantId === row.consultantId) return row
    if (!consultantId) {
      await record(deps, tx, row, where.actor, { kind: 'handedBack' })
      await notifyManagers(deps, tx, row, 'deskCaseUnassigned', where.actor)
      return unassign(deps, tx, row)
    }
    const person = await getPerson(tx, consultantId).catch(() => undefined)
    if (!person?.isActive || person.role === 'USER') throw new ApiError('consultant_unknown')
    return keepFormer(tx, await assign(deps, tx, row, person, where.actor), row.consultantId)
  })
}

/** To nobody. */
async function unassign(deps: Deps, tx: Db, row: CaseRow): Promise<CaseRow> {
  return keepFormer(tx, await giveTo(deps, tx, row, null), row.consultantId)
}

/** A consultant takes an unassigned case in a language that they speak; of two at once, one gets it. */
export function takeCase(deps: Deps, where: Where & { actor: { side: 'staff'; id: string } }): Promise<CaseRow> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, 'all', where.code)
    const person = await getPerson(tx, where.actor.id)
    // A case in another language is hidden from them, open or closed. A consultant who is given no new ones may still
    // take one.
    const isTheirs = person.role === 'CONSULTANT' && spokenWith(row).some((one) => person.languages.includes(one))
    if (!isTheirs) throw new ApiError('not_found')
    requireOpen(row)
    if (row.consultantId === where.actor.id) return row
    if (row.consultantId) throw new ApiError('case_taken')
    return assign(deps, tx, row, person, where.actor)
  })
}

export function handBack(
  deps: Deps,
  where: Where & { actor: { side: 'staff'; id: string } },
  reason: string,
): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    await record(deps, tx, row, where.actor, { kind: 'handedBack', values: { reason } })
    await notifyManagers(deps, tx, row, 'deskCaseUnassigned', where.actor)
    return unassign(deps, tx, row)
  })
}

/** Kept, and listed where the client sees who looked. */
export async function writeDealerText(
  deps: Deps,
  tx: Db,
  where: Where & { actor: { side: 'staff'; id: string } },
  { language, keep }: { language: 'en' | 'fr'; keep?: readonly string[] | undefined },
): Promise<{ text: string; struck: string[] }> {
  const row = await lockOpenCase(tx, where)
  const client = await contactOf(tx, row)
  const { text, struck } = dealerText(translator(language), { code: row.code, brief: row.brief, client, keep })
  await record(deps, tx, row, where.actor, { kind: 'dealerText', values: { language, text } })
  await updateCase(tx, row.id, { dealersAskedAt: deps.clock.now() })
  if (row.clientId) {
    const look = {
      clientId: row.clientId,
      staffId: where.actor.id,
      kind: 'dealerText',
      subject: text,
      caseId: row.id,
    } as const
    await recordLook(deps, tx, look)
  }
  return { text, struck }
}

/** Another to-do asks for the same document by now. */
async function isAskedForAgain(tx: Db, { id, caseId, documentType }: TodoRow): Promise<boolean> {
  if (documentType === null || documentType === 'other') return false
  const others = (await listTodos(tx, [caseId])).filter((one) => one.id !== id)
  return others.some((one) => one.documentType === documentType && !one.doneAt && !one.droppedAt)
}

/** Every other kind is done by doing it. */
function isTickedByClient({ side, kind, droppedAt }: TodoRow): boolean {
  return side === 'client' && (kind === 'free' || kind === 'time') && droppedAt === null
}

/** It does not return by itself to its former consultant, and the calls they have in it wait for a manager. */
function keepFormer(tx: Db, { id, handedBackBy }: CaseRow, formerId: string | null): Promise<CaseRow> {
  return updateCase(tx, id, { handedBackBy: [...new Set([...handedBackBy, ...(formerId ? [formerId] : [])])] })
}
