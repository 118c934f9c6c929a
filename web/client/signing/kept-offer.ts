import { SIGNING_ACTS, type SigningAct } from '#contract/offers/constants.ts'
import { chainOf, type DealChain } from '#contract/offers/deal-chain.ts'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { type AddedLine, type AgreedLine, agreedLines, agreedTerms, type ReadLines } from '#contract/signing/lines.ts'
import { type KeyValueStorage, SIGNING_KEY } from '#web/data/session/stored-session.ts'

/** Something said from the dealer's desk. Its key makes it count once, however often it is sent. */
export type KeptAct = { key: string; at: string; over: number | null; state: 'waiting' | 'sent' | 'refused' }

/** The accepted offer as signing day needs it without a network, and how far its reader has come. */
export type KeptOffer = {
  /** The owner: no other person's session reads it. */
  owner: string
  /** Empty where no offer is left and something said is on its way. */
  code: string
  hash: string
  currency: string
  jurisdiction: string
  dealer: string
  consultant: string | null
  lines: AgreedLine[]
  /** From the offer's total to what one pays; null where no tax could be computed. */
  chain: DealChain | null
  read: ReadLines
  added: KeptLine[]
  /** The contract's text as it was read or pasted, and the amounts of which a person has to say whether they are charges. */
  text: string
  unknown: AddedLine[]
  /** What was said of such an amount, by its words and amount. */
  said: Readonly<Record<string, 'charge' | 'other'>>
  /** What was typed and not yet kept, by the name of its field. */
  typed: Readonly<Record<string, string>>
  acts: Partial<Record<SigningAct, KeptAct>>
  /** Said over an offer that was kept here before, and on its way still. */
  unsent: UnsentAct[]
}

/** A line that the offer does not have; found in the contract's text, unless it was typed by itself. */
export type KeptLine = AddedLine & { isFound?: boolean }

type UnsentAct = KeptAct & { act: SigningAct; code: string }

/** Of a contract that nothing was read of. */
type Reading = Pick<KeptOffer, 'read' | 'added' | 'text' | 'unknown' | 'said' | 'typed'>
const NOTHING_READ: Reading = { read: {}, added: [], text: '', unknown: [], said: {}, typed: {} }

export function readKept(storage: KeyValueStorage, owner: string | null): KeptOffer | null {
  try {
    const kept = JSON.parse(storage.getItem(SIGNING_KEY) ?? 'null') as KeptOffer | null
    return kept && owner !== null && kept.owner === owner
      ? { ...NOTHING_READ, ...kept, unsent: kept.unsent ?? [], chain: kept.chain ?? null }
      : null
  } catch {
    return null
  }
}

/** One at a time: the last accepted offer takes the place of any other. */
export function writeKept(storage: KeyValueStorage, kept: KeptOffer): void {
  storage.setItem(SIGNING_KEY, JSON.stringify(kept))
}

type Come = { room: OffersRoom; consultant: string | null; owner: string }

/** The accepted offer of a room; what was read of the same one before stays. Null where none is accepted. */
export function keptOf({ room, consultant, owner }: Come, before: KeptOffer | null): KeptOffer | null {
  const lane = room.lanes.find(({ current }) => current.id === room.accepted_id)
  if (!lane) return null
  const { hash, shown } = lane.current
  const { code } = room
  const isSame = before !== null && isSameOffer(before, { code, hash })
  return {
    owner,
    code,
    hash,
    currency: room.currency,
    jurisdiction: shown.jurisdiction,
    dealer: lane.dealer.name,
    consultant,
    lines: [...agreedLines(shown), ...agreedTerms(shown)],
    chain: chainOf(shown),
    ...(isSame ? readingOf(before) : NOTHING_READ),
    ...saidBefore(before, { code, hash }),
  }
}

function readingOf({ read, added, text, unknown, said, typed }: KeptOffer): Reading {
  return { read, added, text, unknown, said, typed }
}

/** What was found in the contract's text, with what a person has read and said before. */
export function withFound(
  kept: KeptOffer,
  found: Pick<KeptOffer, 'read' | 'unknown'> & { added: AddedLine[] },
): KeptOffer {
  const said = (line: AddedLine) => kept.said[saidName(line)]
  const charges = [...found.added, ...found.unknown.filter((line) => said(line) === 'charge')]
  return {
    ...kept,
    read: { ...kept.read, ...found.read },
    added: [...kept.added.filter(({ isFound }) => !isFound), ...charges.map((line) => ({ ...line, isFound: true }))],
    unknown: found.unknown.filter((line) => said(line) === undefined),
  }
}

/** One of the amounts that a person has to look at, settled. */
export function settleUnknown(kept: KeptOffer, line: AddedLine, as: 'charge' | 'other'): KeptOffer {
  return {
    ...kept,
    unknown: kept.unknown.filter((one) => one !== line),
    said: { ...kept.said, [saidName(line)]: as },
    added: as === 'charge' ? [...kept.added, { ...line, isFound: true }] : kept.added,
  }
}

function saidName({ text, amount }: AddedLine): string {
  return `${text} ${amount}`
}

/** Nothing is accepted any more: what was kept is forgotten, but for what is on its way, which belongs to no offer now. */
export function dropKept(storage: KeyValueStorage, before: KeptOffer): void {
  const unsent = waitingOf(before)
  if (unsent.length === 0) storage.removeItem(SIGNING_KEY)
  else writeKept(storage, { ...before, code: '', hash: '', lines: [], chain: null, ...NOTHING_READ, acts: {}, unsent })
}

type Offer = Pick<KeptOffer, 'code' | 'hash'>

function isSameOffer(one: Offer, other: Offer): boolean {
  return one.code === other.code && one.hash === other.hash
}

/** What was said, as it stands beside an offer: over the same one, or over another and on its way still. */
export function saidBefore(before: KeptOffer | null, offer: Offer): Pick<KeptOffer, 'acts' | 'unsent'> {
  if (!before) return { acts: {}, unsent: [] }
  if (isSameOffer(before, offer)) return { acts: before.acts, unsent: before.unsent }
  return { acts: {}, unsent: waitingOf(before) }
}

/** All acts that were not answered yet. */
export function waitingOf({ code, acts, unsent }: KeptOffer): UnsentAct[] {
  const ofThis = SIGNING_ACTS.flatMap((act) => {
    const asked = acts[act]
    return asked?.state === 'waiting' ? [{ ...asked, act, code }] : []
  })
  return [...unsent, ...ofThis]
}

/** The same contract from its first line. What is on its way stays: it was asked for. */
export function readAgain(kept: KeptOffer): KeptOffer {
  const waiting = SIGNING_ACTS.filter((act) => kept.acts[act]?.state === 'waiting')
  return { ...kept, ...NOTHING_READ, acts: Object.fromEntries(waiting.map((act) => [act, kept.acts[act]])) }
}

/** With what became of the act of this key. */
export function settled(kept: KeptOffer, key: string, state: KeptAct['state']): KeptOffer {
  const acts = { ...kept.acts }
  for (const act of SIGNING_ACTS) if (acts[act]?.key === key) acts[act] = { ...acts[act], state }
  return { ...kept, acts, unsent: kept.unsent.filter((one) => one.key !== key) }
}
