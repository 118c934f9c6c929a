/** Words of a case. Free of zod: pages list them without loading the rules. */

export const PAYMENT_WAYS = ['cash', 'finance', 'lease', 'undecided'] as const

/** Whose side of the table a to-do or a message is on. */
export const CASE_SIDES = ['client', 'consultant'] as const
export type CaseSide = (typeof CASE_SIDES)[number]

/** To-dos that staff can add. Each kind but `free` ends when its thing happens. */
export const ADDED_TODO_KINDS = ['document', 'question', 'time', 'free'] as const
/** `acceptance`: the client has accepted an offer, and the dealers must be informed; added by the acceptance itself. */
export const TODO_KINDS = [...ADDED_TODO_KINDS, 'acceptance'] as const
export type TodoKind = (typeof TODO_KINDS)[number]

/** The side that acts next. The value `nobody`: the case has no open step, or the system acts by itself. */
export const TURNS = ['client', 'consultant', 'dealer', 'nobody'] as const
export type Turn = (typeof TURNS)[number]

/** What is next; the words are below `case.next.<kind>` in the texts. */
export const NEXT_STEPS = [
  'closed',
  'beingRefunded',
  'refundRequested',
  'acceptance',
  'pinned',
  'assign',
  'writePlan',
  'startWork',
  'decide',
  'reply',
  'document',
  'question',
  'time',
  'free',
  'call',
  'awaitDealer',
  'firstCall',
  'search',
  'askDealers',
  'compareOffers',
  'paperwork',
  'review',
] as const
export type NextStepKind = (typeof NEXT_STEPS)[number]

/**
 * Everything that can happen to a case, as its timeline keeps it, with words below `case.events`. When staff do it the audit log has it too,
 * with the fields named here: codes and figures, never typed text. `null`: only clients or jobs do it, or it has an audit entry of its own.
 */
export const CASE_EVENTS = {
  opened: ['to'],
  packageJoined: null,
  requestJoined: null,
  assigned: [],
  handedBack: [],
  briefChanged: ['fields'],
  placeChanged: [],
  planWritten: ['steps'],
  workStarted: null,
  stageMoved: ['from', 'to', 'reason'],
  closed: ['from', 'reason'],
  todoAdded: ['kind', 'side'],
  todoDone: ['kind', 'side'],
  todoDropped: ['kind', 'side'],
  stepPinned: [],
  stepUnpinned: [],
  refundAsked: null,
  refundAnswered: null,
  refundBegun: null,
  refunded: null,
  documentUploaded: null,
  documentReviewed: null,
  dealerText: ['language'],
  offerShown: ['round', 'cents', 'currency'],
  offerAccepted: null,
  offerAsked: null,
  offerDropped: null,
  offerExpired: null,
  offerWithdrawn: null,
  offerCorrected: null,
  offerText: ['language'],
  targetSet: ['cents', 'currency'],
  baselineLocked: null,
  baselineCorrected: ['hash', 'cents', 'currency', 'saved'],
  callNow: null,
  contractSigned: null,
  contractEntered: ['cents', 'currency', 'saved'],
  contractVoided: null,
  savingsConfirmed: null,
  savingsObjected: null,
  answerWaived: [],
  filesPurged: null,
  callBooked: ['startsAt', 'how'],
  callMoved: ['before', 'startsAt', 'how'],
  callCancelled: ['startsAt'],
  callMissed: ['startsAt'],
  callDone: ['startsAt'],
  callNote: ['startsAt'],
} as const
export type CaseEventKind = keyof typeof CASE_EVENTS
export const CASE_EVENT_KINDS = Object.keys(CASE_EVENTS) as [CaseEventKind, ...CaseEventKind[]]

export const REFUND_REQUEST_STATUSES = ['asked', 'granted', 'partly', 'declined', 'withdrawn'] as const
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number]

/** A refund on its way: asked of the card provider until it says that it is done. */
export const REFUND_STATUSES = ['pending', 'done', 'failed'] as const

/** The promise: a first reply within four opening hours, every other within eight. */
export const FIRST_REPLY_MINUTES = 4 * 60
export const REPLY_MINUTES = 8 * 60
/** From this share of the promise on, a wait is amber. */
export const LATE_SOON_RATIO = 0.75
/** A reminder to start goes out when a paid case was not started for this long. */
export const START_REMINDER_DAYS = 14

/** Which wording of the sentence a client agrees to at Start work; the words are `case.start.sentence` in the texts. */
export const START_SENTENCE_VERSION = '4'

/** Where mails lead to on the client's page: the two doors before the work. */
export const CASE_ANCHORS = { start: 'start-work', leave: 'take-back' } as const

/** Long enough for what a request holds: it becomes the first brief. */
export const BRIEF_MAX = { wants: 200, mustHaves: 2_000, tradeIn: 1_500, paymentDetails: 200, notes: 2_000 } as const
export const BUDGET_MAX_DOLLARS = 10_000_000
export const PLAN_STEPS_MAX = 8
export const PLAN_TEXT_MAX = 300
export const CASE_LINE_MAX = 500
export const TODO_TEXT_MAX = 300
export const ANSWER_MAX = 2_000
