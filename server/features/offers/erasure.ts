import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { offerFolder } from './offer-files.ts'
import {
  deleteOfferFilesOf,
  deleteOffersOf,
  findLedger,
  findTarget,
  listAsks,
  listOffersWhole,
  listShownFiles,
} from './queries.ts'

/** Removes the offers of cases with their files; dealers stay, they hold no personal data of clients. */
export async function eraseOffersOf(deps: Pick<Deps, 'jobs'>, tx: Db, caseIds: readonly string[]): Promise<void> {
  await deleteOffersOf(tx, caseIds)
  await offerFolder.enqueueRemoval(deps, tx, await deleteOfferFilesOf(tx, caseIds))
}

/** What a client was shown, asked and saved, for the copy of their data; drafts were never theirs to see. */
export async function collectOffers(db: Db, caseId: string) {
  const shown = (await listOffersWhole(db, caseId)).filter(({ shownAt }) => shownAt !== null)
  const target = await findTarget(db, caseId)
  const ledger = await findLedger(db, caseId)
  return {
    target: target ? { cents: target.amountCents, reason: target.reason } : null,
    shown: shown.map(({ id, status, hash, shown: offer, shownAt, settledAt, correctsId, correctionReason }) => ({
      id,
      status,
      shown_at: shownAt,
      settled_at: settledAt,
      hash,
      corrects: correctsId,
      correction_reason: correctionReason,
      offer,
    })),
    asked: (await listAsks(db, caseId)).map(({ offerId, side, topics, words, at }) => ({
      offer_id: offerId,
      side,
      topics,
      words,
      at,
    })),
    savings: ledger
      ? {
          baseline: ledger.baselineParts,
          earlier_baselines: ledger.earlierBaselines,
          final: ledger.final,
          saved_cents: ledger.savedCents,
          verdict: ledger.verdict,
          words: ledger.verdictWords,
        }
      : null,
  }
}

export const listOfferFilesOf = listShownFiles
