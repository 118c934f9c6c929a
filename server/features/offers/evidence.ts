import { publicListing } from '#contract/listings/schema.ts'
import type { OfferStanding } from '#contract/offers/constants.ts'
import type { ShownLine, ShownOffer } from '#contract/offers/endpoints.ts'
import { standingOf } from '#contract/offers/states.ts'
import { contractDifferences } from '#contract/signing/contract-differences.ts'
import { flaggedLines, type SigningAnswer } from '#contract/signing/lines.ts'
import type { ThreadMessage } from '#contract/threads/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CaseRow, contactOf } from '../cases/queries.ts'
import { findItem } from '../inbox/queries.ts'
import { findActiveRow } from '../listings/queries.ts'
import { listFilesOf, listMessages } from '../threads/queries.ts'
import { toMessagesResponse } from '../threads/responses.ts'
import { type FoundLaw, lawOf } from './laws.ts'
import { findLedger, type LedgerRow, listOffersWhole, listShownFiles, type OfferRow } from './queries.ts'
import { currencyOf } from './shown.ts'

/** The newest ones of a conversation that never ends; how many are not in it is said. */
const MESSAGES_MAX = 2_000

export type FlaggedLine = { line: ShownLine; law: FoundLaw | null }
export type EvidenceOffer = {
  id: string
  shown: ShownOffer
  hash: string
  shownAt: Date
  standing: OfferStanding
  /** What the dealer's ad asked for, where there was one. */
  advertised: number | null
  condition: 'new' | 'used'
  flagged: FlaggedLine[]
  /** Of one that was wrong: the round that says it right, why, and when. */
  corrected: { by: number; reason: string; at: Date } | null
}
/** An uploaded file; without a key it was removed after its time. */
export type EvidenceFile = {
  kind: 'proof' | 'message'
  name: string
  key: string | null
  uploadedAt: Date
  /** As it was when it came, where that was written down. */
  sha256: string | null
}
export type DealEvidence = Awaited<ReturnType<typeof collectDeals>>
export type Evidence = Awaited<ReturnType<typeof collectEvidence>>

/** What dealers offered, what is odd in it, and how the contract differs. */
export async function collectDeals({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: CaseRow) {
  const now = clock.now()
  const rows = await listOffersWhole(db, row.id)
  const offers = rows.flatMap((offer) => offerOf(offer, rows, now))
  const ledger = await findLedger(db, row.id)
  return {
    row,
    now,
    currency: currencyOf(offers.at(-1)?.shown.jurisdiction, row),
    client: await contactOf(db, row),
    offers,
    ledger,
    contract: contractOf(offers, ledger),
  }
}

/** All that shows what was advertised, offered, said and signed in a case, as its client sees it: nothing that colleagues say. */
export async function collectEvidence(deps: Pick<Deps, 'db' | 'clock'>, row: CaseRow, clientId: string) {
  const { db } = deps
  const deals = await collectDeals(deps, row)
  const found = await listMessages(db, row.id, { withNotes: false, limit: MESSAGES_MAX + 1 })
  const rows = found.slice(0, MESSAGES_MAX).toReversed()
  const messages: ThreadMessage[] = await toMessagesResponse(db, rows, { side: 'client', id: clientId })
  const sent = await listSentFiles(
    db,
    rows.map(({ id }) => id),
  )
  return {
    ...deals,
    ad: await findAd(db, row),
    messages,
    hasMoreMessages: found.length > MESSAGES_MAX,
    files: [...(await listProofs(db, row, deals.offers)), ...sent],
  }
}

function offerOf(offer: OfferRow, rows: readonly OfferRow[], now: Date): EvidenceOffer[] {
  const { id, shown, hash, shownAt, entry } = offer
  if (!shown || !hash || !shownAt) return []
  return [
    {
      id,
      shown,
      hash,
      shownAt,
      standing: standingOf(offer, now),
      advertised: entry.advertised_price,
      condition: entry.condition,
      flagged: flaggedLines(shown).map((line) => ({ line, law: lawOf(line, shown) })),
      corrected: correctionOf(offer, rows),
    },
  ]
}

function correctionOf({ id }: OfferRow, rows: readonly OfferRow[]): EvidenceOffer['corrected'] {
  const by = rows.find(({ correctsId }) => correctsId === id)
  return by?.shownAt ? { by: by.round, reason: by.correctionReason ?? '', at: by.shownAt } : null
}

/** The car that the case began with: what it was called then, and its listing as it is now, if it still is one. */
async function findAd(db: Db, { requestId }: CaseRow) {
  const request = requestId ? await findItem(db, requestId) : undefined
  const listing = request?.vehicleId ? await findActiveRow(db, request.vehicleId) : undefined
  if (!request?.vehicle) return null
  return {
    vehicle: request.vehicle,
    askedAt: request.createdAt,
    listing: listing ? publicListing.parse(listing) : null,
  }
}

export type SignedContract = { offer: EvidenceOffer; answer: SigningAnswer; enteredAt: Date }

/** The signed contract against what was accepted; null before there are both. */
function contractOf(offers: readonly EvidenceOffer[], ledger: LedgerRow | undefined): SignedContract | null {
  const offer = offers.find(({ standing }) => standing === 'accepted')
  if (!offer || !ledger?.final || !ledger.finalAt) return null
  return { offer, answer: contractDifferences(offer.shown, ledger.final.deal), enteredAt: ledger.finalAt }
}

async function listProofs(db: Db, row: CaseRow, offers: readonly EvidenceOffer[]): Promise<EvidenceFile[]> {
  const there = await listShownFiles(db, [row.id])
  const ids = new Set(there.map(({ id }) => id))
  const removed = new Map(
    offers.flatMap(({ shown: { proof }, shownAt }) =>
      proof && !ids.has(proof.id) ? [[proof.id, { ...proof, fileKey: null, uploadedAt: shownAt }] as const] : [],
    ),
  )
  return [...there, ...removed.values()].map(({ name, fileKey, uploadedAt, sha256 }) => ({
    kind: 'proof',
    name,
    key: fileKey,
    uploadedAt,
    sha256,
  }))
}

async function listSentFiles(db: Db, messageIds: readonly string[]): Promise<EvidenceFile[]> {
  return (await listFilesOf(db, messageIds)).map(({ name, fileKey, uploadedAt }) => ({
    kind: 'message',
    name,
    key: fileKey,
    uploadedAt,
    sha256: null,
  }))
}
