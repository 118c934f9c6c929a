import type { OffersRoom } from '../../contract/offers.ts'
import type { SigningAct } from '../../contract/offers-vocabulary.ts'
import { type AddedLine, type AgreedLine, agreedLines, type ReadLines } from '../../contract/signing-lines.ts'
import { type KeyValueStorage, SIGNING_KEY } from '../session/stored-session.ts'

/** Something said from the dealer's desk. Its key makes it count once, however often it is sent. */
export type KeptAct = { key: string; at: string; over: number | null; state: 'waiting' | 'sent' | 'refused' }

/** The accepted offer as signing day needs it without a network, and how far its reader has come. */
export type KeptOffer = {
  /** Whose it is: nobody else's session reads it. */
  owner: string
  code: string
  hash: string
  currency: string
  jurisdiction: string
  dealer: string
  consultant: string | null
  lines: AgreedLine[]
  read: ReadLines
  added: AddedLine[]
  acts: Partial<Record<SigningAct, KeptAct>>
}

export function readKept(storage: KeyValueStorage, owner: string | null): KeptOffer | null {
  try {
    const kept = JSON.parse(storage.getItem(SIGNING_KEY) ?? 'null') as KeptOffer | null
    return kept && owner !== null && kept.owner === owner ? kept : null
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
  const isSame = before?.code === room.code && before.hash === hash
  return {
    owner,
    code: room.code,
    hash,
    currency: room.currency,
    jurisdiction: shown.jurisdiction,
    dealer: lane.dealer.name,
    consultant,
    lines: agreedLines(shown),
    read: isSame ? before.read : {},
    added: isSame ? before.added : [],
    acts: isSame ? before.acts : {},
  }
}
