import { CASE_ANCHORS } from '#contract/cases/constants.ts'
import type { NotificationType } from '#contract/notifications/endpoints.ts'

/**
 * `toggle`: if the person has switched that channel on. `owed`: regardless of the toggles, because it is about their
 * money or what they agreed to. `ownLetter`: the event's own code writes an email, which is owed and ignores the toggle
 * (receipts, security). `never`: not by this channel.
 */
export type Event = {
  type: NotificationType
  email: 'toggle' | 'owed' | 'ownLetter' | 'never'
  sms: 'toggle' | 'never'
  /** Where its reader can see what it is about. */
  link: string
  /** A second way on, offered in the mail; its words are `asideText` and `asideLabel`. */
  aside?: string
}

/**
 * All events that people are notified of. Each is shown in the profile; `email` is ruled by
 * email_notifications_enabled, `sms` by sms_notifications_enabled. The words are below `notifications.<name>` in the
 * texts.
 */
export const EVENTS = {
  packageBought: { type: 'success', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=packages' },
  packageCompleted: { type: 'success', email: 'toggle', sms: 'never', link: '/profile?tab=packages' },
  packageExpired: { type: 'reminder', email: 'toggle', sms: 'never', link: '/profile?tab=packages' },
  packageUnstarted: { type: 'reminder', email: 'owed', sms: 'never', link: '/case/{code}' },
  packageRefunded: { type: 'info', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=packages' },
  packageStopped: { type: 'warning', email: 'toggle', sms: 'never', link: '/profile?tab=packages' },
  packageRestored: { type: 'success', email: 'toggle', sms: 'never', link: '/profile?tab=packages' },
  referralInvite: { type: 'promotion', email: 'never', sms: 'never', link: '/profile?tab=referrals' },
  paymentFailed: { type: 'error', email: 'toggle', sms: 'toggle', link: '/pricing' },
  paymentRefunded: { type: 'info', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=payments' },
  paymentPartlyRefunded: { type: 'info', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=payments' },
  consultantAssigned: { type: 'info', email: 'toggle', sms: 'toggle', link: '/profile?tab=packages' },
  documentApproved: { type: 'success', email: 'toggle', sms: 'toggle', link: '/profile?tab=documents' },
  documentRejected: { type: 'warning', email: 'toggle', sms: 'toggle', link: '/profile?tab=documents' },
  referralJoined: { type: 'general', email: 'never', sms: 'never', link: '/profile?tab=referrals' },
  referralCompleted: { type: 'success', email: 'toggle', sms: 'never', link: '/profile?tab=referrals' },
  reviewPublished: { type: 'success', email: 'toggle', sms: 'never', link: '/reviews' },
  caseOpened: { type: 'info', email: 'toggle', sms: 'never', link: '/case/{code}' },
  // The receipt is mailed; this leads to the case that it is for.
  casePackageJoined: { type: 'success', email: 'never', sms: 'never', link: '/case/{code}' },
  caseAssigned: { type: 'info', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  casePlanWritten: { type: 'info', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  caseBriefChanged: { type: 'info', email: 'never', sms: 'never', link: '/case/{code}' },
  caseMoved: { type: 'info', email: 'toggle', sms: 'never', link: '/case/{code}' },
  caseTodo: { type: 'reminder', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  caseTodoLate: { type: 'reminder', email: 'toggle', sms: 'never', link: '/case/{code}' },
  caseStarted: { type: 'success', email: 'owed', sms: 'never', link: '/case/{code}' },
  caseCancelled: { type: 'info', email: 'owed', sms: 'never', link: '/case/{code}' },
  caseRefundAsked: { type: 'info', email: 'owed', sms: 'never', link: '/case/{code}' },
  caseFilesPurged: { type: 'info', email: 'never', sms: 'never', link: '/case/{code}' },
  caseClosed: { type: 'info', email: 'toggle', sms: 'never', link: '/case/{code}' },
  caseRefundAnswered: { type: 'info', email: 'owed', sms: 'toggle', link: '/case/{code}' },
  caseOfferShown: { type: 'info', email: 'toggle', sms: 'toggle', link: '/case/{code}/offers' },
  caseOfferWithdrawn: { type: 'warning', email: 'owed', sms: 'toggle', link: '/case/{code}/offers' },
  caseOfferCorrected: { type: 'warning', email: 'owed', sms: 'toggle', link: '/case/{code}/offers' },
  caseContractEntered: { type: 'info', email: 'toggle', sms: 'never', link: '/case/{code}/offers' },
  caseStartReminder: {
    type: 'reminder',
    email: 'owed',
    sms: 'never',
    link: `/case/{code}#${CASE_ANCHORS.start}`,
    aside: `/case/{code}#${CASE_ANCHORS.leave}`,
  },
  caseCallBooked: { type: 'success', email: 'ownLetter', sms: 'never', link: '/case/{code}' },
  caseCallMoved: { type: 'info', email: 'ownLetter', sms: 'toggle', link: '/case/{code}' },
  caseCallCancelled: { type: 'info', email: 'ownLetter', sms: 'toggle', link: '/case/{code}' },
  caseCallMissed: { type: 'warning', email: 'ownLetter', sms: 'never', link: '/case/{code}' },
  caseCallTomorrow: { type: 'reminder', email: 'ownLetter', sms: 'toggle', link: '/case/{code}' },
  caseCallSoon: { type: 'reminder', email: 'ownLetter', sms: 'toggle', link: '/case/{code}' },
  deskCallBooked: { type: 'info', email: 'ownLetter', sms: 'never', link: '/desk/calendar?day={day}' },
  deskCallMoved: { type: 'info', email: 'ownLetter', sms: 'never', link: '/desk/calendar?day={day}' },
  deskCallCancelled: { type: 'info', email: 'ownLetter', sms: 'never', link: '/desk/calendar?day={day}' },
  deskCaseYours: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskPackageJoined: { type: 'success', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskCaseStarted: { type: 'success', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskCaseCancelled: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskCaseUnassigned: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  colleagueLeft: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk/cases?consultant=none' },
  deskBriefChanged: { type: 'info', email: 'never', sms: 'never', link: '/desk/cases/{code}' },
  deskTodoAnswered: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskDocumentUploaded: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskDocumentAdded: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskCallNow: { type: 'alert', email: 'toggle', sms: 'toggle', link: '/desk/cases/{code}' },
  deskContractSigned: { type: 'success', email: 'toggle', sms: 'never', link: '/desk/cases/{code}/offers' },
  deskOfferAccepted: { type: 'success', email: 'toggle', sms: 'never', link: '/desk/cases/{code}/offers' },
  deskOfferAsked: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}/offers' },
  deskOfferDropped: { type: 'info', email: 'never', sms: 'never', link: '/desk/cases/{code}/offers' },
  deskOfferExpired: { type: 'reminder', email: 'never', sms: 'never', link: '/desk/cases/{code}/offers' },
  deskSavingsObjected: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk/cases/{code}/offers' },
  deskClientLeft: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk' },
  deskTodoLate: { type: 'reminder', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskRefundAsked: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  requestYours: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/inbox/{id}' },
  reviewWritten: { type: 'info', email: 'toggle', sms: 'never', link: '/admin/reviews' },
  exportReady: { type: 'info', email: 'ownLetter', sms: 'never', link: '/profile?tab=privacy' },
  passwordChanged: { type: 'alert', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=security' },
} as const satisfies Record<string, Event>

export type NotificationSubject = keyof typeof EVENTS

/** What a mail's button is called. */
export function placeOf({ link }: Event): 'profile' | 'case' | 'desk' {
  if (link.startsWith('/case/') || link.startsWith('/desk/cases/')) return 'case'
  return link.startsWith('/desk') ? 'desk' : 'profile'
}

/** The address of an event, with what happened filled in. */
export function linkOf({ link }: Pick<Event, 'link'>, values: Record<string, string>): string {
  return link.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
}

export function eventOf(subject: string): Event | undefined {
  return (EVENTS as Record<string, Event>)[subject]
}
