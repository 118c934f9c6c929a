import { isDeepStrictEqual } from 'node:util'
import { refusalOf } from '#contract/cases/stages.ts'
import { type AskTopic, OFFERS_PER_CASE_MAX } from '#contract/offers/constants.ts'
import type { OfferEntry } from '#contract/offers/endpoints.ts'
import { type OfferAct, offerRefusal, standingOf } from '#contract/offers/states.ts'
import { partsOf } from '#deal/offers/savings.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'
import { type CaseRow, SYSTEM, updateCase, type Where } from '../cases/queries.ts'
import { endWait } from '../cases/replies.ts'
import { auditCase, change, lockOpenCase, notifyClient, notifyConsultant, record } from '../cases/service.ts'
import { dropAcceptances } from '../cases/todo-queries.ts'
import { addAcceptanceTodo } from './acceptance.ts'
import { lockBaseline, type StaffWhere, voidContract } from './ledger.ts'
import {
  deleteOffer,
  findOffer,
  findOfferFile,
  getOfferFile,
  hasAcceptedOffer,
  insertAsk,
  insertOffer,
  listAsks,
  listDealers,
  listDrafts,
  nextRound,
  type OfferRow,
  putTarget,
  supersedeRounds,
  takeDealer,
  updateOffer,
} from './queries.ts'
import { currencyOfRoom } from './responses.ts'
import { currencyOf, freeze, jurisdictionOf, placeOf, readDeal, requireKinds } from './shown.ts'

type ClientWhere = Where & { actor: { side: 'client'; id: string } }

/** An offer as it is entered: a draft that only staff see. */
export async function enterOffer(deps: Deps, tx: Db, where: StaffWhere, entry: OfferEntry): Promise<OfferRow> {
  const row = await lockOpenCase(tx, where)
  const dealer = await takeDealer(tx, entry.dealer)
  const { round, count } = await nextRound(tx, row.id, dealer.id)
  if (count >= OFFERS_PER_CASE_MAX) throw new ApiError('too_many_offers')
  const columns = await columnsOf(deps, tx, row, dealOfEntry(entry))
  const draft = {
    ...columns,
    caseId: row.id,
    dealerId: dealer.id,
    round,
    takenBy: where.actor.id,
    savedBy: where.actor.id,
  }
  const inserted = await insertOffer(tx, draft)
  // The same dealer is being entered by a colleague: theirs is there to go on with.
  if (!inserted) throw new ApiError('case_changed')
  await auditCase(tx, row.id, where.actor.id, 'offerEntered', { round: String(round), source: entry.source })
  await updateCase(tx, row.id, { dealersAskedAt: null })
  return inserted
}

function dealOfEntry(entry: OfferEntry): Omit<OfferEntry, 'dealer'> {
  const { dealer: _, ...rest } = entry
  return rest
}

export async function columnsOf({ clock }: Deps, tx: Db, row: CaseRow, entry: Omit<OfferEntry, 'dealer'>) {
  const { source, taken_at, expires_at, proof_id, ...deal } = entry
  requireKinds([...Object.values(deal.kinds), ...deal.requested])
  if (proof_id) await getOfferFile(tx, row.id, proof_id)
  return {
    source,
    entry: { ...deal, jurisdiction: jurisdictionOf(row) ?? deal.jurisdiction },
    // Nothing was taken tomorrow.
    takenAt: new Date(Math.min(Date.parse(taken_at), clock.now().getTime())),
    expiresAt: expires_at ? new Date(expires_at) : null,
    proofId: proof_id,
    savedAt: clock.now(),
  }
}

/** The offer, if this may happen to it now. */
export async function getOfferFor(now: Date, tx: Db, row: CaseRow, id: string, act: OfferAct): Promise<OfferRow> {
  const offer = await findOffer(tx, row.id, id)
  if (!offer) throw new ApiError('not_found')
  const refusal = offerRefusal(standingOf(offer, now), act, {
    hasAccepted: await hasAcceptedOffer(tx, row.id),
  })
  if (refusal) throw new ApiError(refusal)
  return offer
}

/** A draft as its editor has loaded it. */
type Read = { id: string; savedAt: string }

const isAsRead = (draft: OfferRow, { savedAt }: Read) => draft.savedAt.getTime() === Date.parse(savedAt)

export function changeDraft(deps: Deps, where: StaffWhere, read: Read, entry: OfferEntry): Promise<OfferRow> {
  return change(deps, where, async (tx, row) => {
    const { id } = read
    const draft = await getOfferFor(deps.clock.now(), tx, row, id, 'edit')
    const dealer = await takeDealer(tx, entry.dealer)
    const columns = await columnsOf(deps, tx, row, dealOfEntry(entry))
    // Sent again, because the answer was lost, it is what was saved.
    const isSaved = isDeepStrictEqual(
      { ...draft, ...columns, dealerId: dealer.id },
      { ...draft, savedAt: columns.savedAt },
    )
    if (!isAsRead(draft, read) && !isSaved) throw new ApiError('case_changed')
    const isMoved = dealer.id !== draft.dealerId
    const isTaken = isMoved && (await listDrafts(tx, row.id)).some(({ dealerId }) => dealerId === dealer.id)
    // The other dealer is being entered already: that draft is there to go on with.
    if (isTaken) throw new ApiError('case_changed')
    const { round } = isMoved ? await nextRound(tx, row.id, dealer.id) : draft
    await updateCase(tx, row.id, {})
    return updateOffer(tx, id, { ...columns, dealerId: dealer.id, round, savedBy: where.actor.id })
  })
}

export function removeDraft(deps: Deps, where: StaffWhere, id: string): Promise<void> {
  return change(deps, where, async (tx, row) => {
    const { round } = await getOfferFor(deps.clock.now(), tx, row, id, 'edit')
    await deleteOffer(tx, id)
    await auditCase(tx, row.id, where.actor.id, 'offerRemoved', { round: String(round) })
    await updateCase(tx, row.id, {})
  })
}

/** A figure that was read from a paper is shown once a person has held it against the paper. */
function requireCompared({ entry, proofId }: OfferRow, isCompared: boolean): void {
  const checks = proofId === null ? [] : Object.values(entry.sources ?? {}).map(({ check }) => check)
  if (checks.length > 0 && (!isCompared || checks.includes('look'))) throw new ApiError('paper_not_compared')
}

/** From here on it stands as it is: frozen with its hash, and the dealer's round before is replaced. */
export function showOffer(deps: Deps, where: StaffWhere, read: Read, isCompared = false): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    const { id } = read
    // Offers are shown only after the client has started the work.
    if (row.packageId && !row.startedAt) throw new ApiError('work_not_started')
    const draft = await getOfferFor(deps.clock.now(), tx, row, id, 'show')
    // A draft that a colleague has changed since it was loaded is not shown.
    if (!isAsRead(draft, read)) throw new ApiError('case_changed')
    requireCompared(draft, isCompared)
    const now = deps.clock.now()
    if (draft.expiresAt && draft.expiresAt <= now) throw new ApiError('offer_expired')
    const deal = await readDeal(tx, placeOf(row, draft), draft.entry, draft.takenAt)
    const dealer = (await listDealers(tx, [draft.dealerId])).get(draft.dealerId)
    if (!dealer) throw new Error(`There is no dealer ${draft.dealerId}`)
    const proof = draft.proofId ? await findOfferFile(tx, row.id, draft.proofId) : undefined
    const shown = freeze(deal, { code: row.code, row: draft, dealer, proof })
    const hash = hashOf(shown)
    await supersedeRounds(tx, draft, now)
    const offer = await updateOffer(tx, id, {
      status: 'shown',
      shown,
      hash,
      shownAt: now,
      payableCents: deal.answer.payable,
      parts: partsOf(deal.rules, deal.answer),
    })
    const values = { dealer: dealer.name, round: String(offer.round), ...amountOf(row, offer), hash }
    await record(deps, tx, row, where.actor, { kind: 'offerShown', values })
    await lockBaseline(deps, tx, row, 'second')
    await notifyClient(deps, tx, row, 'caseOfferShown', { dealer: dealer.name })
    // A new round answers who asked for more; who had written before that waits for words still.
    const isAnswer = (await listAsks(tx, row.id, 'client')).some(
      ({ at }) => at.getTime() === row.waitingSince?.getTime(),
    )
    return updateCase(tx, row.id, isAnswer ? await endWait(tx, row, { authorId: where.actor.id, now }) : {})
  })
}

/** One in a case, as it was shown, and not at or after its last moment; the case goes on to the papers. */
export function acceptOffer(deps: Deps, where: ClientWhere, id: string, hash: string): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    // Read once: between two readings its last moment could pass.
    const now = deps.clock.now()
    const offer = await getOfferFor(now, tx, row, id, 'accept')
    if (offer.hash !== hash) throw new ApiError('offer_changed')
    await updateOffer(tx, id, { status: 'accepted', settledAt: now })
    const values = {
      ...(await wordsOf(tx, offer)),
      ...amountOf(row, offer),
      hash,
      version: String(offer.shown?.version ?? ''),
    }
    await record(deps, tx, row, where.actor, { kind: 'offerAccepted', values })
    await recordAudit(tx, {
      actorId: where.actor.id,
      action: 'offer.accepted',
      entity: 'case',
      entityId: row.id,
      after: { offer: id, hash },
    })
    await lockBaseline(deps, tx, row, 'accepted')
    await addAcceptanceTodo(deps, tx, row, values.dealer)
    await notifyConsultant(deps, tx, row, 'deskOfferAccepted', { dealer: values.dealer })
    return moveTo(deps, tx, row, 'paperwork')
  })
}

/** By itself, never against the table of moves; where the case is further along it stays. */
async function moveTo(deps: Deps, tx: Db, row: CaseRow, to: 'paperwork' | 'decision'): Promise<CaseRow> {
  const state = {
    stage: row.stage,
    isPaid: row.packageId !== null,
    isStarted: row.startedAt !== null,
    hasPlan: row.plan !== null,
    hasAcceptedOffer: to === 'paperwork',
  }
  const isPast = to === 'paperwork' && row.stage === 'delivered'
  if (isPast || refusalOf(state, { to }, 'system')) return updateCase(tx, row.id, {})
  await record(deps, tx, row, SYSTEM, { kind: 'stageMoved', values: { from: row.stage, to } })
  return updateCase(tx, row.id, { stage: to, stageSince: deps.clock.now() })
}

async function wordsOf(tx: Db, offer: OfferRow) {
  const dealer = (await listDealers(tx, [offer.dealerId])).get(offer.dealerId)
  return { dealer: dealer?.name ?? '', round: String(offer.round) }
}

/** What one pays, in the money of the place that it was read for. */
export function amountOf(row: CaseRow, { payableCents, shown }: OfferRow) {
  return { cents: String(payableCents ?? ''), currency: currencyOf(shown?.jurisdiction, row) }
}

type Ask = { topics: readonly AskTopic[]; words: string }

export function askForMore(deps: Deps, where: ClientWhere, id: string, { topics, words }: Ask): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    const now = deps.clock.now()
    const offer = await getOfferFor(now, tx, row, id, 'ask')
    const { dealer, round } = await wordsOf(tx, offer)
    await insertAsk(tx, {
      caseId: row.id,
      offerId: id,
      side: 'client',
      authorId: where.actor.id,
      topics: [...new Set(topics)],
      words,
      at: now,
    })
    const values = { dealer, round, topics: topics.join(' '), words }
    await record(deps, tx, row, where.actor, { kind: 'offerAsked', values })
    await notifyConsultant(deps, tx, row, 'deskOfferAsked', { dealer })
    // Asking for more counts as a message that waits.
    return updateCase(tx, row.id, { waitingSince: row.waitingSince ?? now })
  })
}

export function dropOffer(deps: Deps, where: ClientWhere, id: string): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    const offer = await getOfferFor(deps.clock.now(), tx, row, id, 'drop')
    await updateOffer(tx, id, { status: 'dropped', settledAt: deps.clock.now() })
    const { dealer, round } = await wordsOf(tx, offer)
    await record(deps, tx, row, where.actor, { kind: 'offerDropped', values: { dealer, round } })
    await notifyConsultant(deps, tx, row, 'deskOfferDropped', { dealer })
    return updateCase(tx, row.id, {})
  })
}

/** The dealer backs out: the case goes back to the decision, and the client reads why. */
export function withdrawAcceptance(deps: Deps, where: StaffWhere, id: string, reason: string): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    const offer = await getOfferFor(deps.clock.now(), tx, row, id, 'withdraw')
    await updateOffer(tx, id, { status: 'withdrawn', settledAt: deps.clock.now() })
    const { dealer, round } = await wordsOf(tx, offer)
    await record(deps, tx, row, where.actor, { kind: 'offerWithdrawn', values: { dealer, round, words: reason } })
    await dropAcceptances(tx, row.id, deps.clock.now())
    const voided = await voidContract(deps, tx, where, row, dealer)
    await recordAudit(tx, {
      actorId: where.actor.id,
      action: 'offer.withdrawn',
      entity: 'case',
      entityId: row.id,
      ...(voided && { before: voided }),
      after: { offer: id },
    })
    await notifyClient(deps, tx, row, 'caseOfferWithdrawn', { dealer })
    return moveTo(deps, tx, row, 'decision')
  })
}

type Target = { amount: number; reason: string }

export function setTarget(deps: Deps, where: StaffWhere, { amount, reason }: Target): Promise<CaseRow> {
  return change(deps, where, async (tx, row) => {
    const setAt = deps.clock.now()
    await putTarget(tx, { caseId: row.id, amountCents: amount, reason, setBy: where.actor.id, setAt })
    const currency = await currencyOfRoom(tx, row, setAt)
    const values = { cents: String(amount), currency, words: reason }
    await record(deps, tx, row, where.actor, { kind: 'targetSet', values })
    return updateCase(tx, row.id, {})
  })
}
