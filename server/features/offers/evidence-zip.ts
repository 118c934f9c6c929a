import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { safeName, type ZipEntry, zip } from '#server/platform/files/zip.ts'
import { CLOSED_POLICY } from '#server/platform/http/headers.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { stableJson } from '#server/platform/process/stable-hash.ts'
import type { CaseRow } from '../cases/queries.ts'
import { collectEvidence, type Evidence, type EvidenceFile, type EvidenceOffer } from './evidence.ts'
import { messagesPage, offerPage, overviewPage, readerOf } from './evidence-pages.ts'
import { regulatorLetter } from './regulator-letter.ts'
import { jurisdictionOf } from './shown.ts'

/** What is handed in stays below this, proofs before what hangs on messages; the rest is named, and is there to be fetched by itself. */
const FILES_MAX_BYTES = 200 * 1024 * 1024
const MANIFEST_VERSION = 1

const FOLDERS = { proof: 'files', message: 'conversation' } as const

type Asked = { row: CaseRow; clientId: string; locale: Locale }

/** One ZIP, written as it is read: one file at a time is in memory, and none waits on a disk. */
export async function sendEvidence(
  deps: Deps,
  { row, clientId, locale }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWanted = request.method !== 'HEAD'
  const entries = isWanted ? await evidenceEntries(deps, await collectEvidence(deps, row, clientId), locale) : []
  if (isWanted) {
    await recordAudit(deps.db, { actorId: clientId, action: 'case.evidence', entity: 'case', entityId: row.id })
  }
  reply
    .code(200)
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="evidence-${row.code}.zip"`)
    .header('content-security-policy', `sandbox; ${CLOSED_POLICY}`)
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'none')
  return reply.send(Readable.from(isWanted ? zip(entries) : [], { objectMode: false }))
}

async function evidenceEntries(
  { files }: Pick<Deps, 'files'>,
  evidence: Evidence,
  locale: Locale,
): Promise<ZipEntry[]> {
  const reader = readerOf(locale, evidence.currency)
  const { offers, now } = evidence
  const nameOf = (offer: EvidenceOffer) => offerName(offers.indexOf(offer), offer)
  const written = (name: string, write: () => string): ZipEntry => ({
    name,
    modifiedAt: now,
    read: async () => Buffer.from(write()),
  })
  const json = (name: string, value: unknown) => written(name, () => JSON.stringify(value, null, 2))
  const handedIn = await planFiles(files, evidence.files)
  const entries = [
    written('overview.html', () => overviewPage(reader, evidence, nameOf)),
    json('ad.json', adOf(evidence)),
    ...offers.flatMap((offer) => [
      // Byte for byte as it was hashed: hashing the file gives the hash that was shown.
      written(`${nameOf(offer)}.json`, () => stableJson(offer.shown)),
      written(`${nameOf(offer)}.html`, () => offerPage(reader, offer, nameOf(offer))),
    ]),
    json('flagged-lines.json', flaggedOf(evidence)),
    written('messages.html', () => messagesPage(reader, evidence)),
    json('messages.json', messagesOf(evidence)),
    ...(evidence.ledger ? [json('contract.json', contractOf(evidence))] : []),
    ...(['en', 'fr'] as const).flatMap((language) => {
      const letter = regulatorLetter(evidence, { language })
      return letter ? [written(`letter-${language}.txt`, () => letter.text)] : []
    }),
    ...handedIn.entries,
  ]
  return withManifest(entries, evidence, {
    offers: offers.map((offer) => ({
      file: `${nameOf(offer)}.json`,
      sha256: offer.hash,
      shown_at: offer.shownAt.toISOString(),
      standing: offer.standing,
    })),
    recorded: handedIn.recorded,
    left_out: handedIn.leftOut,
  })
}

/** Its place in the list comes first, so that no two names meet, whatever dealers are called. */
function offerName(at: number, { shown }: EvidenceOffer): string {
  return `offers/${String(at + 1).padStart(3, '0')}-${safeName(shown.dealer.name)}-${shown.round}`
}

function adOf({ row, ad, offers }: Evidence) {
  return {
    brief: row.brief,
    listing: ad && { vehicle: ad.vehicle, asked_at: ad.askedAt.toISOString(), as_it_is_now: ad.listing },
    advertised: offers.flatMap(({ shown, advertised, hash }) =>
      advertised === null ? [] : [{ dealer: shown.dealer, round: shown.round, cents: advertised, offer_sha256: hash }],
    ),
  }
}

function flaggedOf({ offers }: Evidence) {
  return offers.flatMap(({ shown, hash, flagged }) =>
    flagged.map(({ line, law }) => ({
      offer_sha256: hash,
      dealer: shown.dealer,
      round: shown.round,
      jurisdiction: shown.jurisdiction,
      date: shown.date,
      line,
      law: law && { name: law.name, sources: law.sources, checked_on: law.checkedOn },
    })),
  )
}

function messagesOf({ messages, hasMoreMessages }: Evidence) {
  return {
    has_earlier: hasMoreMessages,
    messages: messages.map(({ seq, side, author, text, quote, files, sent_at, edited_at }) => ({
      seq,
      side,
      author,
      text,
      quote: quote && { author: quote.author, text: quote.text },
      files: files.map(({ name, size_bytes }) => ({ name, size_bytes })),
      sent_at,
      edited_at,
    })),
  }
}

function contractOf({ ledger, contract }: Evidence) {
  if (!ledger) return null
  return {
    baseline: { parts: ledger.baselineParts, sha256: ledger.baselineHash, locked_at: ledger.lockedAt.toISOString() },
    signed: ledger.final?.deal ?? null,
    signed_parts: ledger.finalParts,
    saved_cents: ledger.savedCents,
    against_accepted: contract && {
      offer_sha256: contract.offer.hash,
      agreed: contract.answer.agreed,
      signed: contract.answer.contract,
      differences: contract.answer.differences.map(({ line, text, state, over }) => ({
        line: text ?? line?.name ?? '',
        state,
        agreed: line?.amount ?? null,
        over,
      })),
    },
  }
}

type LeftOut = { name: string; reason: 'removed' | 'missing' | 'too_large'; sha256: string | null }

/** Which files go in, and why the others do not: removed after their time, not to be found, or too much together. */
async function planFiles(store: Deps['files'], candidates: readonly EvidenceFile[]) {
  const entries: ZipEntry[] = []
  const recorded = new Map<string, string>()
  const leftOut: LeftOut[] = []
  let total = 0
  for (const { kind, name: given, key, uploadedAt, sha256 } of candidates) {
    const name = `${FOLDERS[kind]}/${String(entries.length + leftOut.length + 1).padStart(3, '0')}-${safeName(given)}`
    const bytes = key === null ? null : await store.size(key).catch(() => null)
    if (key === null || bytes === null) {
      leftOut.push({ name, reason: key === null ? 'removed' : 'missing', sha256 })
    } else if (total + bytes > FILES_MAX_BYTES) {
      leftOut.push({ name, reason: 'too_large', sha256 })
    } else {
      total += bytes
      entries.push({ name, modifiedAt: uploadedAt, read: () => store.readBytes(key) })
      if (sha256 !== null) recorded.set(name, sha256)
    }
  }
  return { entries, recorded, leftOut }
}

type About = { offers: unknown[]; recorded: ReadonlyMap<string, string>; left_out: LeftOut[] }

/** The last entry says what all the others are: each is hashed as it goes by. */
function withManifest(
  entries: readonly ZipEntry[],
  { row, now, offers }: Evidence,
  { recorded, ...about }: About,
): ZipEntry[] {
  const passed: object[] = []
  const watched = entries.map((entry) => ({
    ...entry,
    read: async () => {
      const bytes = await entry.read()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const before = recorded.get(entry.name)
      const isSame = before === undefined ? {} : { is_as_uploaded: before === sha256 }
      passed.push({ name: entry.name, size_bytes: bytes.length, sha256, ...isSame })
      return bytes
    },
  }))
  const manifest = () => ({
    version: MANIFEST_VERSION,
    case: row.code,
    jurisdiction: jurisdictionOf(row) ?? offers[0]?.shown.jurisdiction ?? null,
    made_at: now.toISOString(),
    ...about,
    files: passed,
  })
  return [
    ...watched,
    { name: 'manifest.json', modifiedAt: now, read: async () => Buffer.from(JSON.stringify(manifest(), null, 2)) },
  ]
}
