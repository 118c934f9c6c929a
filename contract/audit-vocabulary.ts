import type { CaseEventKind } from './case-vocabulary.ts'

/** Words of the audit log. Free of zod: pages list them without loading the rules. */

/** What an entry can be about; also what the log is filtered by. */
export const AUDIT_ENTITIES = [
  'person',
  'invitation',
  'case',
  'document',
  'inbox',
  'listing',
  'listingImport',
  'package',
  'offer',
  'review',
  'reply',
  'lineName',
  'terms',
  'settings',
  'plan',
  'audit',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** Under these names entries speak of a person; the last two only in older ones, which nobody can change. */
export const PERSON_ENTITIES = ['person', 'user', 'consultant'] as const

export const AUDIT_SEARCH_MAX_CHARS = 100
export const AUDIT_PAGE = 50

/** What an entry says of the thing besides; each has words, `audit.fields`. */
export const AUDIT_FIELDS = [
  'answer',
  'assignee_id',
  'before',
  'broken_at',
  'case_files_days',
  'cents',
  'change',
  'closed',
  'consultant',
  'create',
  'currency',
  'email',
  'evenings',
  'fields',
  'file_name',
  'first_day',
  'from',
  'hash',
  'holds',
  'how',
  'image',
  'images',
  'initialsColour',
  'is_suspect',
  'isActive',
  'kind',
  'language',
  'languages',
  'last_day',
  'locale',
  'note',
  'offer',
  'open',
  'other',
  'phone',
  'postal_code',
  'price',
  'priceId',
  'privacy_email',
  'reason',
  'refuse',
  'replaces',
  'requests_years',
  'role',
  'round',
  'rows',
  'same',
  'saved',
  'side',
  'source',
  'startsAt',
  'status',
  'steps',
  'street',
  'takesCases',
  'texts',
  'title',
  'to',
  'type',
  'validDays',
  'verdict',
  'version',
  'weekly',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

/**
 * What the audit log says of an act of staff's in a case, besides its name: codes and figures, never what somebody wrote. Each has
 * words, `audit.actions.case`. `null`: only clients or the house itself do it, or it has an entry of its own.
 */
export const AUDITED_CASE_EVENTS = {
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
  offerText: ['language'],
  targetSet: ['cents', 'currency'],
  baselineLocked: null,
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
} as const satisfies Record<CaseEventKind, readonly AuditField[] | null>

export type AuditedCaseEvent = {
  [Kind in CaseEventKind]: (typeof AUDITED_CASE_EVENTS)[Kind] extends null ? never : Kind
}[CaseEventKind]

export function isAuditedEvent(kind: CaseEventKind): kind is AuditedCaseEvent {
  return AUDITED_CASE_EVENTS[kind] !== null
}
