/** Where a case stands. Staff move it, forwards or back; what must hold before a move is below. */
export const CASE_STAGES = ['intake', 'search', 'offers', 'decision', 'paperwork', 'delivered', 'closed'] as const
export type CaseStage = (typeof CASE_STAGES)[number]

/** The stops of the road: `closed` is its end, not a stop. */
export const ROAD_STAGES = CASE_STAGES.filter((stage) => stage !== 'closed')

/** Why a case was closed. Staff may give the first three; the last two follow from what happens to the package. */
export const CLOSE_REASONS = ['bought', 'bought_elsewhere', 'stopped', 'refunded', 'expired'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]
export const STAFF_CLOSE_REASONS = ['bought', 'bought_elsewhere', 'stopped'] as const satisfies readonly CloseReason[]

/** Who moves a case: its client, staff, or the system. */
export type CaseMover = 'client' | 'staff' | 'system'

/** What decides whether a case may move. */
export type CaseState = {
  stage: CaseStage
  /** A package was bought for it. */
  isPaid: boolean
  /** The client asked us to start. */
  isStarted: boolean
  hasPlan: boolean
  hasAcceptedOffer: boolean
  /** The signed contract was entered. */
  hasContract?: boolean
}

export type CaseMove = { to: CaseStage; reason?: CloseReason | undefined }

/** Why a case does not move; pages say it in the reader's language. */
export const MOVE_REFUSALS = [
  'case_closed',
  'same_stage',
  'work_not_started',
  'work_started',
  'plan_missing',
  'offer_missing',
  'reason_missing',
  'reason_not_yours',
  'reason_without_close',
  'not_yours_to_move',
] as const
export type MoveRefusal = (typeof MOVE_REFUSALS)[number]

/** The one table of moves, for the server, the pages and the tests: undefined when the case may move, else why not. */
export function refusalOf(state: CaseState, { to, reason }: CaseMove, mover: CaseMover): MoveRefusal | undefined {
  if (state.stage === 'closed') return 'case_closed'
  if (state.stage === to) return 'same_stage'
  if (to !== 'closed' && reason !== undefined && reason !== 'bought_elsewhere') return 'reason_without_close'
  if (mover === 'system') return systemRefusal(to, reason)
  if (mover === 'client') return clientRefusal(state, to)
  return staffRefusal(state, to, reason)
}

/** A package that ends by itself closes its case; an acceptance leads to the papers, and one withdrawn back to the decision. */
function systemRefusal(to: CaseStage, reason: CloseReason | undefined): MoveRefusal | undefined {
  if (to === 'closed') return reason ? undefined : 'reason_missing'
  return to === 'paperwork' || to === 'decision' ? undefined : 'not_yours_to_move'
}

/** Start work is the client's one move; a case that was opened without a package may be further along when it is pressed. */
function clientRefusal(state: CaseState, to: CaseStage): MoveRefusal | undefined {
  if (to !== 'search' || state.stage !== 'intake') return 'not_yours_to_move'
  return startRefusal(state)
}

/** Undefined when the client may start the work, else why not. */
export function startRefusal(state: CaseState): MoveRefusal | undefined {
  if (state.stage === 'closed') return 'case_closed'
  if (!state.isPaid) return 'not_yours_to_move'
  if (state.isStarted) return 'work_started'
  return state.hasPlan ? undefined : 'plan_missing'
}

function staffRefusal(state: CaseState, to: CaseStage, reason: CloseReason | undefined): MoveRefusal | undefined {
  const isWaiting = state.isPaid && !state.isStarted
  if (isWaiting && (state.stage === 'intake' || to === 'closed')) return 'work_not_started'
  if (state.isPaid && state.isStarted && to === 'intake') return 'work_started'
  if (to === 'delivered' && !state.hasAcceptedOffer && reason !== 'bought_elsewhere') return 'offer_missing'
  if (to !== 'closed') return undefined
  if (!reason) return 'reason_missing'
  if (!(STAFF_CLOSE_REASONS as readonly CloseReason[]).includes(reason)) return 'reason_not_yours'
  return reason === 'bought' && !state.hasAcceptedOffer ? 'offer_missing' : undefined
}

/** Moves that are allowed and often a mistake: they need `sure`. */
export const MOVE_DOUBTS = ['contract_missing', 'offer_still_accepted'] as const
export type MoveDoubt = (typeof MOVE_DOUBTS)[number]

const BEFORE_PAPERWORK: readonly CaseStage[] = ['intake', 'search', 'offers', 'decision']

/** Why a move that is allowed has to be confirmed: savings are not measured without a contract, and an acceptance stands. */
export function doubtOf(state: CaseState, { to, reason }: CaseMove): MoveDoubt | undefined {
  const isPurchase = (to === 'delivered' && reason === undefined) || (to === 'closed' && reason === 'bought')
  if (isPurchase && state.stage !== 'delivered' && !state.hasContract) return 'contract_missing'
  return BEFORE_PAPERWORK.includes(to) && state.hasAcceptedOffer ? 'offer_still_accepted' : undefined
}
