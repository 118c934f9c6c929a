import { eq } from 'drizzle-orm'
import type { MeasuredFigures } from '#contract/offers/savings.ts'
import { savingOf } from '#deal/offers/savings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'
import { listCodes } from '../cases/queries.ts'
import { figuresFromParts, measureFigures } from './figures.ts'
import { baselineOf } from './ledger.ts'
import { offers, savingsLedgers } from './tables.ts'

export type Examined = { offers: number; ledgers: number; figures: MeasuredFigures | null; wrong: string[] }

/**
 * Recomputes every hash and every saving from the rows, and the site's figures from the inputs of the savings;
 * mismatches are named by case.
 */
export async function examineSavings(db: Db, now: Date): Promise<Examined> {
  const shown = await db
    .select({ id: offers.id, caseId: offers.caseId, hash: offers.hash, shown: offers.shown })
    .from(offers)
  const frozen = shown.filter(({ hash }) => hash !== null)
  const ledgers = await db
    .select({ ledger: savingsLedgers, offerHash: offers.hash })
    .from(savingsLedgers)
    .innerJoin(offers, eq(offers.id, savingsLedgers.baselineOfferId))
  const codes = await listCodes(
    db,
    ledgers.map(({ ledger }) => ledger.caseId),
  )
  const changed = frozen.filter((offer) => hashOf(offer.shown) !== offer.hash)
  const wrongLedgers = ledgers.filter(({ ledger, offerHash }) => {
    const { baselineKind: kind, baselineOfferId: offerId, baselineParts: parts, finalParts, savedCents } = ledger
    const hash = hashOf(baselineOf(codes.get(ledger.caseId) ?? '', { kind, offerId, offerHash, parts }))
    const saved = finalParts ? savingOf(parts, finalParts).total : null
    return hash !== ledger.baselineHash || saved !== savedCents
  })
  const figures = await measureFigures(db, now)
  const { satisfaction: _, as_of: __, ...shownFigures } = figures ?? { satisfaction: null, as_of: '' }
  const isOff = figures !== null && hashOf(shownFigures) !== hashOf(await figuresFromParts(db))
  return {
    offers: frozen.length,
    ledgers: ledgers.length,
    figures,
    wrong: [
      ...(isOff ? ['the site’s figures'] : []),
      ...changed.map(({ id }) => `offer ${id}`),
      ...wrongLedgers.map(({ ledger }) => `savings of ${codes.get(ledger.caseId)}`),
    ],
  }
}
