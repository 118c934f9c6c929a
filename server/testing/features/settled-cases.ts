import { randomUUID } from 'node:crypto'
import { type DealParts, savingOf } from '#deal/offers/savings.ts'
import { cases } from '#server/features/cases/tables.ts'
import { baselineOf } from '#server/features/offers/ledger.ts'
import { dealers, offers, savingsLedgers } from '#server/features/offers/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOf } from '#server/platform/process/stable-hash.ts'

type Settled = { baseline: DealParts; final: DealParts; fee: number }

const AT_ONCE = 200

/** Closed cases with their ledgers, as the room writes them. */
export async function settleCases(db: Db, settled: readonly Settled[], { isSample = false } = {}): Promise<void> {
  const [dealer] = await db.insert(dealers).values({ name: randomUUID(), city: 'Laval' }).returning()
  const now = new Date()
  const rows = settled.map(({ baseline: parts, final: finalParts, fee }, at) => {
    const [caseId, offerId] = [randomUUID(), randomUUID()]
    const code = `NL-${caseId.slice(0, 8)}${at}`
    const baseline = { kind: 'written', offerId, offerHash: hashOf({ at }), parts } as const
    return {
      case: {
        id: caseId,
        code,
        locale: 'en',
        stage: 'closed',
        closeReason: 'bought',
        brief: {},
        closedAt: now,
        isSample,
      } as const,
      offer: { id: offerId, caseId, dealerId: dealer?.id ?? '', round: 1, hash: hashOf({ at }), shown: { at } },
      ledger: {
        caseId,
        baselineKind: 'written',
        baselineOfferId: offerId,
        baselineParts: parts,
        baselineHash: hashOf(baselineOf(code, baseline)),
        lockedAt: now,
        finalParts,
        finalAt: now,
        savedCents: savingOf(parts, finalParts).total,
        feeCents: fee,
      } as const,
    }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    await db.insert(cases).values(some.map((row) => row.case) as never)
    const common = { status: 'superseded', source: 'written', entry: {}, takenAt: now, takenBy: randomUUID() }
    await db
      .insert(offers)
      .values(some.map(({ offer }) => ({ ...common, ...offer, savedAt: now, shownAt: now })) as never)
    await db.insert(savingsLedgers).values(some.map(({ ledger }) => ledger))
  }
}
