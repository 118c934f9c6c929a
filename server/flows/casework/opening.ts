import { randomBytes } from 'node:crypto'
import { caseCodeFrom } from '#contract/cases/codes.ts'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail, listPeople, type Person } from '#server/features/accounts/queries.ts'
import { briefFromLead, filledFrom } from '#server/features/cases/brief.ts'
import {
  type Actor,
  type CaseRow,
  type CaseScope,
  findCaseOfRequest,
  getCase,
  insertCase,
  languagesOf,
  lockCaseById,
  lockCaseOfPackage,
  type NewCase,
  orderConsultants,
  SYSTEM,
  spokenWith,
  updateCase,
} from '#server/features/cases/queries.ts'
import { notifyClient, notifyConsultant, record } from '#server/features/cases/service.ts'
import { type ItemScope, listLeadsOf, lockItem, type StoredItem, updateItem } from '#server/features/inbox/queries.ts'
import { type PackageRow, setConsultant } from '#server/features/packages/queries.ts'
import type { Order } from '#server/features/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type AssignDeps, listPresence, mailUnassigned, type PresentConsultant, pickConsultant } from './assignment.ts'
import { placeIfNone } from './place.ts'

/** A code is taken once in 700 million; the second try is for the day that happens. */
const CODE_TRIES = 5

type Opening = Omit<NewCase, 'code' | 'consultantId' | 'openedAt' | 'paidAt'> & Pick<CaseRow, 'advisorLanguage'>

/** Opens the case of a package that was just bought, in the transaction that brings the package. */
export async function openCaseOfPackage(
  deps: AssignDeps,
  tx: Db,
  { bought, order, person }: { bought: PackageRow; order: Order; person: Person },
): Promise<CaseRow> {
  const joined = order.caseId ? await joinPackage(deps, tx, order.caseId, { bought, order }) : undefined
  if (joined) return joined
  const [item] = await listLeadsOf(tx, person.id, { skip: 0, limit: 1 })
  const lead = item?.lead ?? null
  const languages = languagesOf(lead, bought.locale)
  const { country, state, province } = order.country ? order : { ...person, ...lead }
  return open(deps, tx, SYSTEM, {
    clientId: person.id,
    packageId: bought.id,
    requestId: null,
    ...languages,
    country: country ?? null,
    state: state ?? null,
    province: province ?? null,
    brief: item ? briefFromLead(item, languages.locale) : EMPTY_BRIEF,
  })
}

/** A package that was bought for a case that staff had opened; undefined when that case has one by now, or has ended. */
async function joinPackage(
  deps: AssignDeps,
  tx: Db,
  id: string,
  { bought, order }: { bought: PackageRow; order: Order },
): Promise<CaseRow | undefined> {
  const row = await lockCaseById(tx, id)
  if (!row || row.packageId || row.stage === 'closed' || row.clientId !== bought.userId) return undefined
  const joined = await updateCase(tx, id, {
    packageId: bought.id,
    paidAt: bought.purchasedAt,
    // A client who has just paid waits for a first message.
    waitingSince: row.waitingSince ?? deps.clock.now(),
    ...(await placeIfNone(tx, row, order)),
  })
  if (joined.consultantId) await setConsultant(tx, bought.id, joined.consultantId)
  await record(deps, tx, joined, SYSTEM, { kind: 'packageJoined', values: { package: bought.name } })
  await notifyClient(deps, tx, joined, 'casePackageJoined', { package: bought.name })
  await notifyConsultant(deps, tx, joined, 'deskPackageJoined', { package: bought.name })
  return joined
}

/** A request that was sent for a package belongs to that package's case. */
export async function joinRequest(deps: Pick<Deps, 'clock'>, tx: Db, id: string): Promise<void> {
  const item = await lockItem(tx, id)
  if (item) await joinedCase(deps, tx, item)
}

/**
 * The open case of the package that a request was sent for, if any. Where it has no request yet this one becomes its, and fills what
 * the case leaves open: brief, place, language to be advised in. What was said there before stays.
 */
async function joinedCase(deps: Pick<Deps, 'clock'>, tx: Db, item: StoredItem): Promise<CaseRow | undefined> {
  const row = item.packageId ? await lockCaseOfPackage(tx, item.packageId) : undefined
  if (!row || row.stage === 'closed') return undefined
  if (row.requestId || row.cancelledAt) return row
  const joined = await updateCase(tx, row.id, {
    requestId: item.id,
    brief: filledFrom(row.brief, briefFromLead(item, row.locale)),
    advisorLanguage: row.advisorLanguage ?? languagesOf(item.lead, row.locale).advisorLanguage,
    ...(await placeIfNone(tx, row, item.lead)),
  })
  const actor: Actor = item.userId ? { side: 'client', id: item.userId } : SYSTEM
  await record(deps, tx, row, actor, { kind: 'requestJoined' })
  return joined
}

/**
 * Opens a case from a request, once; one that was sent for a package returns its case, within the caller's scope: the
 * case may have been reassigned while the request stayed. The assignee of the request gets the case.
 */
export async function openCaseOfRequest(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { id: requestId, items, scope }: { id: string; items: ItemScope; scope: CaseScope },
): Promise<CaseRow> {
  // Two who open at once take turns.
  const item = await lockItem(tx, requestId, items)
  if (!item) throw new ApiError('not_found')
  const known = (await findCaseOfRequest(tx, requestId)) ?? (await joinedCase(deps, tx, item))
  if (known) return getCase(tx, scope, known.code)
  const client = item.userId ? undefined : await findPersonByEmail(tx, item.email)
  const isTheirs = client?.emailVerifiedAt && client.isActive && client.role === 'USER'
  const { lead } = item
  const languages = languagesOf(lead, item.locale)
  const wanted = await findAdvising(tx, item.assigneeId)
  // Its clock goes on as the case's.
  if (item.status === 'new') await updateItem(tx, requestId, { status: 'contacted', updatedAt: deps.clock.now() })
  return open(
    deps,
    tx,
    actor,
    {
      clientId: item.userId ?? (isTheirs ? client.id : null),
      packageId: null,
      requestId,
      ...languages,
      country: lead?.country ?? null,
      state: lead?.state ?? null,
      province: lead?.province ?? null,
      brief: briefFromLead(item, languages.locale),
      ...(item.status === 'new' && { waitingSince: item.createdAt }),
    },
    wanted,
  )
}

/** Managers and admins hand requests on rather than advise. */
async function findAdvising(tx: Db, id: string | null): Promise<Person | undefined> {
  const person = id ? (await listPeople(tx, [id])).get(id) : undefined
  return person?.isActive && person.role === 'CONSULTANT' ? person : undefined
}

async function open(
  deps: AssignDeps,
  tx: Db,
  actor: Actor,
  opening: Opening,
  wanted?: { id: string; fullName: string },
): Promise<CaseRow> {
  const now = deps.clock.now()
  const consultants = await listPresence(tx, now)
  const isTaken = wanted && ((actor.side === 'staff' && actor.id === wanted.id) || !isAway(consultants, wanted.id))
  const consultant = isTaken ? wanted : pickConsultant(consultants, spokenWith(opening))
  const row = await insertWithCode(tx, {
    ...opening,
    consultantId: consultant?.id ?? null,
    assignedAt: consultant ? now : null,
    openedAt: now,
    paidAt: opening.packageId ? now : null,
    stageSince: now,
    waitingSince: opening.waitingSince ?? now,
  })
  await record(deps, tx, row, actor, { kind: 'opened', values: { to: row.stage } })
  if (consultant) {
    if (row.packageId) await setConsultant(tx, row.packageId, consultant.id)
    await record(deps, tx, row, SYSTEM, { kind: 'assigned', values: { consultant: consultant.fullName } })
    await notifyConsultant(deps, tx, row, 'deskCaseYours')
  } else {
    const isLanguage = orderConsultants(consultants, spokenWith(opening)).length === 0
    await mailUnassigned(deps, tx, row, isLanguage ? 'language' : 'away')
  }
  // A buyer gets the receipt instead.
  if (!row.packageId) await notifyClient(deps, tx, row, 'caseOpened')
  return row
}

const isAway = (consultants: readonly PresentConsultant[], id: string) =>
  consultants.some((one) => one.id === id && one.awayUntil !== null)

async function insertWithCode(tx: Db, row: Omit<NewCase, 'code'>): Promise<CaseRow> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const inserted = await insertCase(tx, { ...row, code: caseCodeFrom(randomBytes(24)) })
    if (inserted) return inserted
  }
  throw new ApiError('unavailable')
}

/** The case that a package is bought for: the caller's own, open and without one. */
export async function getCaseForPurchase(db: Db, clientId: string, code: string): Promise<CaseRow> {
  const row = await getCase(db, { clientId }, code)
  if (row.stage === 'closed') throw new ApiError('case_closed')
  if (row.packageId) throw new ApiError('case_has_package')
  return row
}
