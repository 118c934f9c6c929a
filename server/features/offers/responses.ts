import type { z } from 'zod'
import type { api } from '#contract/api.ts'
import type { DeskRoom } from '#contract/desk/offers.ts'
import type { OfferStanding } from '#contract/offers/constants.ts'
import type { CurrentOffer, OfferLane, OfferRound, OffersRoom } from '#contract/offers/endpoints.ts'
import { standingOf } from '#contract/offers/states.ts'
import { type Lane, rankLanes } from '#deal/offers/ranking.ts'
import { savingOf } from '#deal/offers/savings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import type { CaseRow } from '../cases/queries.ts'
import { paidOf, payableOfParts } from './ledger.ts'
import {
  type AskRow,
  type BriefOffer,
  type DealerRow,
  findLedger,
  findTarget,
  type LedgerRow,
  listAsks,
  listDealers,
  listDrafts,
  listLineNames,
  listOfferFiles,
  listOpenAsks,
  listShown,
  listShownTexts,
  listTakers,
  listUndecided,
  type OfferFileRow,
  type OfferRow,
} from './queries.ts'
import { currencyOf, jurisdictionOf } from './shown.ts'

type Ranked = BriefOffer & { payable: number | null; standing: OfferStanding; isRunning: boolean }

/** Rounds stand in a lane as they came; a correction stands where the wrong one stood. */
export function placeInLane({ round, placeOfRound }: Pick<BriefOffer, 'round' | 'placeOfRound'>): number {
  return placeOfRound ?? round
}

/** As the client sees it: one lane for each dealer, the cheapest to sign first. */
export async function toRoomResponse(db: Db, row: CaseRow, now: Date): Promise<OffersRoom> {
  const target = await findTarget(db, row.id)
  const shown = await listShown(db, [row.id])
  const lanes = rankLanes(rankedOf(shown, now), target?.amountCents ?? null)
  const texts = await listShownTexts(
    db,
    lanes.map(({ current }) => current.id),
  )
  const ledger = await findLedger(db, row.id)
  const dealers = await listDealers(
    db,
    lanes.map(({ dealerId }) => dealerId),
  )
  const asks = await listOpenAsks(db, row.id)
  const accepted = acceptedOf(lanes)
  const currency = currencyOf(texts.get(leadingOf(lanes)?.current.id ?? '')?.jurisdiction, row)
  return {
    code: row.code,
    currency,
    jurisdiction: jurisdictionOf(row),
    is_open: row.stage !== 'closed',
    accepted_id: accepted?.current.id ?? null,
    target: target ? { amount: target.amountCents, reason: target.reason, set_at: target.setAt.toISOString() } : null,
    lanes: lanes.flatMap((lane) => toLaneResponse(lane, { texts, dealers, asks, shown })),
    ledger: ledger ? await toLedgerResponse(db, ledger, { row, currency }) : null,
  }
}

/** What the room's money is: that of the accepted offer, else of the best one; before there is any, of the client's country. */
export async function currencyOfRoom(db: Db, row: CaseRow, now: Date): Promise<'CAD' | 'USD'> {
  const leading = leadingOf(rankLanes(rankedOf(await listShown(db, [row.id]), now), null))
  const texts = await listShownTexts(db, leading ? [leading.current.id] : [])
  return currencyOf(texts.get(leading?.current.id ?? '')?.jurisdiction, row)
}

const acceptedOf = (lanes: readonly Lane<Ranked>[]) => lanes.find(({ current }) => current.status === 'accepted')
const leadingOf = (lanes: readonly Lane<Ranked>[]) => acceptedOf(lanes) ?? lanes[0]

function rankedOf(rows: readonly BriefOffer[], now: Date): Ranked[] {
  return rows
    .filter(({ status }) => status !== 'corrected')
    .map((row) => {
      const standing = standingOf(row, now)
      const isRunning = standing === 'open' || standing === 'accepted'
      return { ...row, round: placeInLane(row), payable: row.payableCents, standing, isRunning }
    })
}

type Read = {
  texts: Awaited<ReturnType<typeof listShownTexts>>
  dealers: Map<string, DealerRow>
  asks: readonly AskRow[]
  shown: readonly BriefOffer[]
}

function toLaneResponse(lane: Lane<Ranked>, { texts, dealers, asks, shown: all }: Read): OfferLane[] {
  const dealer = dealers.get(lane.dealerId)
  const { id, hash, shownAt, standing } = lane.current
  const shown = texts.get(id)
  if (!dealer || !shown || !hash || !shownAt) return []
  const ask = asks.findLast(({ offerId }) => offerId === id)
  const current: CurrentOffer = {
    id,
    hash,
    shown_at: shownAt.toISOString(),
    standing,
    shown,
    ask: ask ? { at: ask.at.toISOString(), topics: ask.topics, words: ask.words } : null,
  }
  return [
    {
      dealer: { id: dealer.id, name: dealer.name, city: dealer.city },
      rank: lane.rank,
      to_best: lane.toBest,
      to_target: lane.toTarget,
      moved: lane.moved,
      rounds: toRoundsResponse(lane, all),
      current,
    },
  ]
}

/** With those that were corrected, each before what took its place. */
function toRoundsResponse({ dealerId, rounds }: Lane<Ranked>, all: readonly BriefOffer[]): OfferRound[] {
  const ofDealer = all.filter((one) => one.dealerId === dealerId)
  const standings = new Map(rounds.map(({ id, standing }) => [id, standing]))
  return ofDealer
    .toSorted((one, other) => placeInLane(one) - placeInLane(other) || one.round - other.round)
    .map((one) => {
      const by = ofDealer.find(({ correctsId }) => correctsId === one.id)
      return {
        id: one.id,
        round: one.round,
        payable: one.payableCents,
        source: one.source,
        taken_at: one.takenAt.toISOString(),
        standing: standings.get(one.id) ?? 'corrected',
        corrected: by?.shownAt
          ? { reason: by.correctionReason ?? '', at: by.shownAt.toISOString(), by: by.round }
          : null,
        corrects: ofDealer.find(({ id }) => id === one.correctsId)?.round ?? null,
      }
    })
}

async function toLedgerResponse(
  db: Db,
  row: LedgerRow,
  room: { row: CaseRow; currency: string },
): Promise<OffersRoom['ledger']> {
  const { baselineParts, finalParts, final, savedCents, feeCents } = row
  const paidIn = (await paidOf(db, room.row))?.currency ?? room.currency
  // What was saved in one currency is not less what was paid in another.
  const isKnown = savedCents !== null && feeCents !== null && (feeCents === 0 || paidIn === room.currency)
  const offer = (await listShownTexts(db, [row.baselineOfferId])).get(row.baselineOfferId)
  const file = row.finalFileId ? (await listOfferFiles(db, [row.finalFileId])).get(row.finalFileId) : undefined
  return {
    baseline: {
      kind: row.baselineKind,
      dealer: offer?.dealer.name ?? '',
      payable: payableOfParts(baselineParts),
      parts: baselineParts,
      locked_at: row.lockedAt.toISOString(),
      hash: row.baselineHash,
      earlier: row.earlierBaselines.map(({ parts, locked_at, replaced_at, reason }) => ({
        payable: payableOfParts(parts),
        locked_at,
        replaced_at,
        reason,
      })),
    },
    final:
      final && finalParts && row.finalAt && file
        ? {
            payable: payableOfParts(finalParts),
            parts: finalParts,
            entered_at: row.finalAt.toISOString(),
            file: { id: file.id, name: file.name, sha256: file.sha256 },
            lines: final.deal.lines,
          }
        : null,
    saving: finalParts ? savingOf(baselineParts, finalParts) : null,
    fee: feeCents,
    fee_currency: paidIn,
    net: isKnown ? savedCents - feeCents : null,
    answer:
      row.verdict && row.verdictAt
        ? { verdict: row.verdict, words: row.verdictWords ?? '', at: row.verdictAt.toISOString() }
        : null,
  }
}

type Answers = typeof api
type DeskAnswer = z.input<Answers['GET /desk/cases/{code}/offers']['answers'][200]>
type DraftAnswer = z.input<Answers['POST /desk/cases/{code}/offers']['answers'][201]>

export async function toDeskRoomResponse(db: Db, row: CaseRow, now: Date): Promise<DeskAnswer> {
  const drafts = await listDrafts(db, row.id)
  const dealers = await listDealers(
    db,
    drafts.map(({ dealerId }) => dealerId),
  )
  const files = await listOfferFiles(
    db,
    drafts.flatMap(({ proofId }) => proofId ?? []),
  )
  const written = await listAsks(db, row.id, 'staff')
  const takers = await listTakers(db, row.id)
  const names = await listNames(db, [
    ...written.map(({ authorId }) => authorId),
    ...takers.values(),
    ...drafts.map(saverOf),
    ...(row.clientId ? [row.clientId] : []),
  ])
  return {
    ...(await toRoomResponse(db, row, now)),
    client: names.get(row.clientId ?? '') ?? '',
    brief: briefOf(row),
    drafts: drafts.flatMap((draft) => {
      const dealer = dealers.get(draft.dealerId)
      return dealer ? [toDraftResponse(draft, { dealer, proof: files.get(draft.proofId ?? ''), names })] : []
    }),
    dealer_texts: written.map(({ id, offerId, at, authorId, language, words }) => ({
      id,
      offer_id: offerId,
      at: at.toISOString(),
      author: names.get(authorId) ?? '',
      language,
      text: words,
    })),
    takers: Object.fromEntries([...takers].map(([id, takenBy]) => [id, names.get(takenBy) ?? ''])),
    names: await listLineNames(db),
  }
}

function briefOf({ brief: { condition, wants, must_haves, budget_min, budget_max } }: CaseRow): DeskRoom['brief'] {
  return { condition, wants, must_haves, budget_min, budget_max }
}

/** A draft by itself, as it was just saved. */
export async function toSavedResponse(db: Db, row: OfferRow): Promise<DraftAnswer> {
  const dealer = (await listDealers(db, [row.dealerId])).get(row.dealerId)
  if (!dealer) throw new Error(`There is no dealer ${row.dealerId}`)
  const proof = row.proofId ? (await listOfferFiles(db, [row.proofId])).get(row.proofId) : undefined
  return toDraftResponse(row, { dealer, proof, names: await listNames(db, [saverOf(row)]) })
}

function saverOf({ savedBy, takenBy }: OfferRow): string {
  return savedBy ?? takenBy
}

type Around = { dealer: DealerRow; proof: OfferFileRow | undefined; names: ReadonlyMap<string, string> }

function toDraftResponse(row: OfferRow, { dealer, proof, names }: Around): DraftAnswer {
  return {
    ...row.entry,
    id: row.id,
    round: row.round,
    dealer: { id: dealer.id, name: dealer.name, city: dealer.city },
    source: row.source,
    taken_at: row.takenAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    proof_id: row.proofId,
    proof: proof ? toOfferFileResponse(proof) : null,
    saved_at: row.savedAt.toISOString(),
    saved_by: names.get(saverOf(row)) ?? '',
  }
}

export function toOfferFileResponse({ id, name, sizeBytes, sha256 }: OfferFileRow) {
  return { id, name, size_bytes: sizeBytes, sha256 }
}

/**
 * The best offer of each case that waits for its client: which dealer, and until when. After asking for more the client
 * waits for us instead, until the answer.
 */
export async function findDecisions(
  db: Db,
  caseIds: readonly string[],
): Promise<Map<string, { dealer: string; expiresAt: Date | null }>> {
  const waiting = caseIds.length > 0 ? await listUndecided(db, caseIds) : []
  const byCase = Map.groupBy(waiting, ({ caseId }) => caseId)
  const best = [...byCase].flatMap(([caseId, offers]) => {
    const ranked = offers.map((offer) => ({ ...offer, payable: offer.payableCents, isRunning: true }))
    const [first] = rankLanes(ranked, null)
    return first ? [{ caseId, offer: first.current }] : []
  })
  const dealers = await listDealers(
    db,
    best.map(({ offer }) => offer.dealerId),
  )
  return new Map(
    best.map(({ caseId, offer }) => [
      caseId,
      { dealer: dealers.get(offer.dealerId)?.name ?? '', expiresAt: offer.expiresAt },
    ]),
  )
}
