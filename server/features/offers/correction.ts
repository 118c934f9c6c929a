import { OFFERS_PER_CASE_MAX } from '#contract/offers/constants.ts'
import type { OfferEntry } from '#contract/offers/endpoints.ts'
import { standingOf } from '#contract/offers/states.ts'
import { partsOf } from '#deal/offers/savings.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'
import { type CaseRow, lockCase, updateCase } from '../cases/queries.ts'
import { notifyClient, record } from '../cases/service.ts'
import { correctBaseline, lockBaseline, type StaffWhere } from './ledger.ts'
import { findOfferFile, insertOffer, listDealers, listShown, nextRound, type OfferRow, updateOffer } from './queries.ts'
import { placeInLane } from './responses.ts'
import { amountOf, columnsOf, getOfferFor } from './service.ts'
import { freeze, placeOf, readDeal } from './shown.ts'

type Correction = Omit<OfferEntry, 'dealer'> & { reason: string }

/**
 * Corrects a published offer: a new round takes its place in the lane, the wrong one stays readable with the reason.
 * Also once the case is closed, because savings are measured from it.
 */
export async function correctOffer(
  deps: Deps,
  tx: Db,
  where: StaffWhere,
  id: string,
  { reason, ...entry }: Correction,
): Promise<CaseRow> {
  const row = await lockCase(tx, where.scope, where.code)
  const now = deps.clock.now()
  const wrong = await getOfferFor(now, tx, row, id, 'correct')
  const { round, count } = await nextRound(tx, row.id, wrong.dealerId)
  if (count >= OFFERS_PER_CASE_MAX) throw new ApiError('too_many_offers')
  const place = placeOf(row, wrong)
  const columns = await columnsOf(deps, tx, row, entry)
  const deal = await readDeal(tx, place, columns.entry, columns.takenAt)
  const dealer = (await listDealers(tx, [wrong.dealerId])).get(wrong.dealerId)
  if (!dealer) throw new Error(`There is no dealer ${wrong.dealerId}`)
  const proof = columns.proofId ? await findOfferFile(tx, row.id, columns.proofId) : undefined
  const shown = freeze(deal, { code: row.code, row: { ...columns, round }, dealer, proof })
  const status = await statusInPlace(tx, wrong, columns.expiresAt, now)
  await updateOffer(tx, id, { status: 'corrected', settledAt: now })
  const offer = await insertOffer(tx, {
    ...columns,
    entry: { ...columns.entry, jurisdiction: place },
    caseId: row.id,
    dealerId: wrong.dealerId,
    round,
    takenBy: where.actor.id,
    savedBy: where.actor.id,
    status,
    shown,
    hash: hashOf(shown),
    shownAt: now,
    settledAt: status === 'shown' ? null : now,
    payableCents: deal.answer.payable,
    parts: partsOf(deal.rules, deal.answer),
    correctsId: wrong.id,
    correctionReason: reason,
    placeOfRound: placeInLane(wrong),
  })
  if (!offer) throw new ApiError('offer_corrected')
  await tell(deps, tx, where, row, { wrong, offer, reason, dealer: dealer.name })
  await correctBaseline(deps, tx, where, row, { wrong, offer, reason })
  await lockBaseline(deps, tx, row, 'second')
  return updateCase(tx, row.id, {})
}

/** As the wrong one would stand: behind a later round of its dealer, run out, or open to be decided on again. */
async function statusInPlace(
  tx: Db,
  wrong: OfferRow,
  expiresAt: Date | null,
  now: Date,
): Promise<'superseded' | 'expired' | 'shown'> {
  const isLater = (await listShown(tx, [wrong.caseId])).some(
    (other) =>
      other.dealerId === wrong.dealerId && other.status !== 'corrected' && placeInLane(other) > placeInLane(wrong),
  )
  if (isLater) return 'superseded'
  return standingOf({ status: 'shown', expiresAt }, now) === 'expired' ? 'expired' : 'shown'
}

type Corrected = { wrong: OfferRow; offer: OfferRow; reason: string; dealer: string }

async function tell(deps: Deps, tx: Db, { actor }: StaffWhere, row: CaseRow, corrected: Corrected): Promise<void> {
  const { wrong, offer, reason, dealer } = corrected
  const { cents: from } = amountOf(row, wrong)
  const rounds = { round: String(offer.round), corrects: String(wrong.round) }
  const values = { dealer, ...rounds, ...amountOf(row, offer), from, words: reason, hash: offer.hash ?? '' }
  await record(deps, tx, row, actor, { kind: 'offerCorrected', values })
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'offer.corrected',
    entity: 'case',
    entityId: row.id,
    before: { offer: wrong.id, hash: wrong.hash, round: wrong.round, ...amountOf(row, wrong) },
    after: { offer: offer.id, hash: offer.hash, round: offer.round, ...amountOf(row, offer) },
  })
  await notifyClient(deps, tx, row, 'caseOfferCorrected', { dealer })
}
