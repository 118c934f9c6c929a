import type { LedgerAnswer } from '#contract/offers/constants.ts'
import type { DealEntry } from '#contract/offers/endpoints.ts'
import { advertisedParts, type DealParts, partsOf, savingOf } from '#deal/offers/savings.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'
import { type CaseRow, lockCase, SYSTEM, updateCase, type Where } from '../cases/queries.ts'
import { notifyClient, notifyConsultant, record } from '../cases/service.ts'
import { findPackage } from '../packages/queries.ts'
import { getPaid } from '../payments/queries.ts'
import {
  findBaselinePlace,
  findLedger,
  findOffer,
  getOfferFile,
  insertLedger,
  type LedgerRow,
  listDealers,
  listShown,
  listShownTexts,
  type OfferRow,
  updateLedger,
} from './queries.ts'
import { currencyOf, jurisdictionOf, placeOf, readDeal, requireKinds, shownDeal } from './shown.ts'
import type { EarlierBaseline } from './tables.ts'

export type StaffWhere = Where & { actor: { side: 'staff'; id: string } }

/** What one pays: the first three parts. */
export function payableOfParts({ price, fees, extras }: DealParts): number {
  return price + fees + extras
}

/**
 * Writes down what savings are measured from, once: the earliest written offer, or else the first one's advertised price with lawful
 * taxes. It locks when a second offer is shown, and at the latest when one is accepted. Offers that were read for another place than
 * the case's do not count: the taxes of two places differ by more than what was negotiated.
 */
export async function lockBaseline(deps: Deps, tx: Db, row: CaseRow, cause: 'second' | 'accepted'): Promise<void> {
  if (await findLedger(tx, row.id)) return
  const shown = await listShownHere(tx, row)
  if (shown.length < (cause === 'second' ? 2 : 1)) return
  const written = shown.find(({ source }) => source === 'written') ?? shown[0]
  const offer = written && (await findOffer(tx, row.id, written.id))
  const made = offer && (await makeBaseline(tx, row, offer))
  // Without a tax that can be computed there is nothing to measure from.
  if (!made) return
  await insertLedger(tx, { caseId: row.id, ...made.columns, lockedAt: deps.clock.now() })
  await record(deps, tx, row, SYSTEM, { kind: 'baselineLocked', values: made.values })
}

/** What savings are measured from where this offer is it, as it is stored and as the timeline says it; null without a computed tax. */
async function makeBaseline(tx: Db, row: CaseRow, offer: OfferRow) {
  const parts = await baselineParts(tx, row, offer)
  if (!parts) return null
  const kind: LedgerRow['baselineKind'] = offer.source === 'written' ? 'written' : 'advertised'
  const hash = hashOf(baselineOf(row.code, { kind, offerId: offer.id, offerHash: offer.hash, parts }))
  const dealer = (await listDealers(tx, [offer.dealerId])).get(offer.dealerId)?.name ?? ''
  const currency = currencyOf(offer.shown?.jurisdiction, row)
  return {
    columns: { baselineKind: kind, baselineOfferId: offer.id, baselineParts: parts, baselineHash: hash },
    values: { dealer, source: kind, cents: String(payableOfParts(parts)), currency, hash },
  }
}

type Correction = { wrong: OfferRow; offer: OfferRow; reason: string }

/**
 * The offer that savings are measured from was corrected: the baseline is locked again, with its own hash and entry,
 * the former one stays beside it, and the saving is computed again, for the client to confirm again.
 */
export async function correctBaseline(
  deps: Deps,
  tx: Db,
  { actor }: StaffWhere,
  row: CaseRow,
  { wrong, offer, reason }: Correction,
): Promise<void> {
  const ledger = await findLedger(tx, row.id)
  if (ledger?.baselineOfferId !== wrong.id) return
  const made = await makeBaseline(tx, row, offer)
  if (!made) throw new ApiError('offer_unreadable')
  const now = deps.clock.now()
  const before: EarlierBaseline = {
    kind: ledger.baselineKind,
    offer_id: ledger.baselineOfferId,
    parts: ledger.baselineParts,
    hash: ledger.baselineHash,
    locked_at: ledger.lockedAt.toISOString(),
    replaced_at: now.toISOString(),
    reason,
  }
  const savedCents = ledger.finalParts && savingOf(made.columns.baselineParts, ledger.finalParts).total
  await updateLedger(tx, row.id, {
    ...made.columns,
    lockedAt: now,
    earlierBaselines: [...ledger.earlierBaselines, before],
    savedCents,
    verdict: null,
    verdictWords: null,
    verdictAt: null,
  })
  const saved = savedCents === null ? {} : { saved: String(savedCents) }
  const values = { ...made.values, ...saved, before: ledger.baselineHash, words: reason }
  await record(deps, tx, row, actor, { kind: 'baselineCorrected', values })
}

async function listShownHere(tx: Db, row: CaseRow) {
  const shown = (await listShown(tx, [row.id])).filter(({ status }) => status !== 'corrected')
  const place = jurisdictionOf(row)
  if (place === null) return shown
  const texts = await listShownTexts(
    tx,
    shown.map(({ id }) => id),
  )
  return shown.filter(({ id }) => texts.get(id)?.jurisdiction === place)
}

type Baseline = { kind: string; offerId: string; offerHash: string | null; parts: DealParts }

/** What the baseline's hash is of. */
export function baselineOf(code: string, { kind, offerId, offerHash, parts }: Baseline) {
  return { code, kind, offer_id: offerId, offer_hash: offerHash, parts }
}

async function baselineParts(tx: Db, row: CaseRow, offer: OfferRow): Promise<DealParts | null> {
  if (offer.source === 'written') return offer.parts
  const { rules, sale, answer } = await readDeal(tx, placeOf(row, offer), offer.entry, offer.takenAt)
  const price = answer.bare.lines.find(({ kind, flags }) => kind === 'price' && !flags.includes('reference'))
  const advertised = sale.advertised_price ?? price?.amount
  const parts = advertised === undefined ? null : advertisedParts(rules, sale, advertised)
  if (parts === null || 'error' in parts) return null
  return { ...parts, interest: offer.parts?.interest ?? null }
}

type Contract = { entry: DealEntry; fileId: string }

/** The signed contract, as staff read it. Also once the case is closed, until the client has confirmed. */
export function enterContract(deps: Deps, where: StaffWhere, { entry, fileId }: Contract): Promise<CaseRow> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, where.scope, where.code)
    const ledger = await findLedger(tx, row.id)
    if (!ledger) throw new ApiError('baseline_missing')
    if (ledger.verdict === 'confirmed') throw new ApiError('savings_settled')
    requireKinds([...Object.values(entry.kinds), ...entry.requested])
    const file = await getOfferFile(tx, row.id, fileId)
    const now = deps.clock.now()
    const placed = { ...entry, jurisdiction: jurisdictionOf(row) ?? entry.jurisdiction }
    const deal = await readDeal(tx, placed.jurisdiction, placed, now)
    if (deal.rules.jurisdiction.key !== (await findBaselinePlace(tx, row.id))) throw new ApiError('contract_elsewhere')
    const finalParts = partsOf(deal.rules, deal.answer)
    if (!finalParts) throw new ApiError('offer_unreadable')
    const saving = savingOf(ledger.baselineParts, finalParts)
    const final = { entry: placed, deal: shownDeal(deal, placed.sources) }
    const feeCents = await feeOf(tx, row)
    await updateLedger(tx, row.id, {
      final,
      finalParts,
      finalFileId: file.id,
      finalBy: where.actor.id,
      finalAt: now,
      savedCents: saving.total,
      feeCents,
      verdict: null,
      verdictWords: null,
      verdictAt: null,
    })
    const values = {
      cents: String(payableOfParts(finalParts)),
      currency: deal.rules.jurisdiction.currency,
      saved: String(saving.total),
      hash: hashOf({ final, file: file.sha256 }),
    }
    await record(deps, tx, row, where.actor, { kind: 'contractEntered', values })
    await notifyClient(deps, tx, row, 'caseContractEntered')
    // Where the files of a closed case have gone already, this one has to go too.
    return updateCase(tx, row.id, { purgedAt: null })
  })
}

/** What was signed with a dealer who backed out saves nothing; the paper itself stays among the proofs. Answers what had counted. */
export async function voidContract(deps: Deps, tx: Db, where: StaffWhere, row: CaseRow, dealer: string) {
  const ledger = await findLedger(tx, row.id)
  if (!ledger?.finalAt) return undefined
  await updateLedger(tx, row.id, {
    final: null,
    finalParts: null,
    finalBy: null,
    finalAt: null,
    savedCents: null,
    feeCents: null,
    verdict: null,
    verdictWords: null,
    verdictAt: null,
  })
  await record(deps, tx, row, where.actor, { kind: 'contractVoided', values: { dealer } })
  return { saved: ledger.savedCents, verdict: ledger.verdict }
}

/** What was paid for our work, less what was given back. */
async function feeOf(tx: Db, row: CaseRow): Promise<number> {
  const paid = await paidOf(tx, row)
  return paid ? paid.amountCents - paid.refundedCents : 0
}

export async function paidOf(db: Db, { packageId }: CaseRow) {
  const bought = packageId ? await findPackage(db, packageId) : undefined
  return bought && getPaid(db, bought.orderId)
}

/** Money went back after the contract was entered: what we cost is less. */
export async function updateFee(tx: Db, row: CaseRow): Promise<void> {
  const ledger = await findLedger(tx, row.id)
  if (ledger?.finalAt) await updateLedger(tx, row.id, { feeCents: await feeOf(tx, row) })
}

type Answer = { verdict: LedgerAnswer; words: string }

export function answerSavings(deps: Deps, where: Where, { verdict, words }: Answer): Promise<CaseRow> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, where.scope, where.code)
    const ledger = await findLedger(tx, row.id)
    if (!ledger?.finalAt) throw new ApiError('baseline_missing')
    if (ledger.verdict === 'confirmed') throw new ApiError('savings_settled')
    await updateLedger(tx, row.id, { verdict, verdictWords: words, verdictAt: deps.clock.now() })
    const kind = verdict === 'confirmed' ? 'savingsConfirmed' : 'savingsObjected'
    await record(deps, tx, row, where.actor, { kind, values: words ? { words } : {} })
    if (verdict === 'objected') await notifyConsultant(deps, tx, row, 'deskSavingsObjected')
    return updateCase(tx, row.id, {})
  })
}
