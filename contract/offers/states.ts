import type { OfferStanding, OfferStatus } from './constants.ts'

/** An offer holds until its last moment; then it can be renewed, and no longer accepted. */
export function standingOf(
  { status, expiresAt }: { status: OfferStatus; expiresAt: Date | null },
  now: Date,
): OfferStanding {
  if (status !== 'shown') return status
  return expiresAt !== null && expiresAt.getTime() <= now.getTime() ? 'expired' : 'open'
}

/** `edit` is every change before it is shown, its removal too; `correct` is a manager's, after it was shown. */
export const OFFER_ACTS = ['edit', 'show', 'accept', 'ask', 'drop', 'withdraw', 'correct'] as const
export type OfferAct = (typeof OFFER_ACTS)[number]

export type OfferRefusal =
  | 'not_found'
  | 'offer_shown'
  | 'offer_taken'
  | 'offer_expired'
  | 'offer_superseded'
  | 'offer_dropped'
  | 'offer_withdrawn'
  | 'offer_not_accepted'
  | 'offer_accepted'
  | 'offer_corrected'

const BY_STANDING: Record<OfferStanding, OfferRefusal> = {
  draft: 'not_found',
  open: 'offer_shown',
  accepted: 'offer_taken',
  expired: 'offer_expired',
  dropped: 'offer_dropped',
  superseded: 'offer_superseded',
  withdrawn: 'offer_withdrawn',
  corrected: 'offer_corrected',
}

const ALLOWED: Record<OfferAct, readonly OfferStanding[]> = {
  edit: ['draft'],
  show: ['draft'],
  accept: ['open'],
  // One that has run out can be asked for again.
  ask: ['open', 'expired'],
  drop: ['open', 'expired'],
  withdraw: ['accepted'],
  correct: ['open', 'expired', 'dropped', 'superseded', 'withdrawn'],
}

/** What ends with an acceptance. */
const WHILE_OPEN: readonly OfferAct[] = ['show', 'accept', 'ask', 'drop']

/** The one table of what may happen to an offer: undefined when it may, else why not. One offer is accepted in a case. */
export function offerRefusal(
  standing: OfferStanding,
  act: OfferAct,
  { hasAccepted }: { hasAccepted: boolean },
): OfferRefusal | undefined {
  if (ALLOWED[act].includes(standing)) {
    const isOver = hasAccepted && WHILE_OPEN.includes(act)
    return isOver ? 'offer_taken' : undefined
  }
  if (act === 'withdraw') return standing === 'draft' ? 'not_found' : 'offer_not_accepted'
  // What was agreed on is not replaced under it: the acceptance is withdrawn first.
  if (act === 'correct' && standing === 'accepted') return 'offer_accepted'
  return act === 'edit' || act === 'show' ? 'offer_shown' : BY_STANDING[standing]
}
