import type { NotificationType } from '../../contract/notifications.ts'

/**
 * `toggle`: if the person has switched that channel on. `ownLetter`: whoever causes the event writes a letter of its own, which
 * is owed and asks no toggle (receipts, security). `never`: not by this channel.
 */
type Event = {
  type: NotificationType
  email: 'toggle' | 'ownLetter' | 'never'
  sms: 'toggle' | 'never'
  /** Where its reader can see what it is about. */
  link: string
}

/**
 * What people are told of. All of it is shown in the profile; `email` is ruled by email_notifications_enabled, `sms` by
 * sms_notifications_enabled. The words are below `notifications.<name>` in the texts.
 */
export const EVENTS = {
  packageBought: { type: 'success', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=packages' },
  packageCompleted: { type: 'success', email: 'toggle', sms: 'never', link: '/profile?tab=packages' },
  packageExpired: { type: 'reminder', email: 'toggle', sms: 'never', link: '/profile?tab=packages' },
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
  caseAssigned: { type: 'info', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  casePlanWritten: { type: 'info', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  caseBriefChanged: { type: 'info', email: 'never', sms: 'never', link: '/case/{code}' },
  caseMoved: { type: 'info', email: 'toggle', sms: 'never', link: '/case/{code}' },
  caseTodo: { type: 'reminder', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  caseTodoLate: { type: 'reminder', email: 'toggle', sms: 'never', link: '/case/{code}' },
  caseClosed: { type: 'info', email: 'toggle', sms: 'never', link: '/case/{code}' },
  caseRefundAnswered: { type: 'info', email: 'toggle', sms: 'toggle', link: '/case/{code}' },
  caseStartReminder: { type: 'reminder', email: 'toggle', sms: 'never', link: '/case/{code}' },
  deskCaseYours: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskCaseStarted: { type: 'success', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskCaseCancelled: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskTodoAnswered: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskDocumentUploaded: { type: 'info', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskClientLeft: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk' },
  deskTodoLate: { type: 'reminder', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  deskRefundAsked: { type: 'alert', email: 'toggle', sms: 'never', link: '/desk/cases/{code}' },
  exportReady: { type: 'info', email: 'ownLetter', sms: 'never', link: '/profile?tab=privacy' },
  passwordChanged: { type: 'alert', email: 'ownLetter', sms: 'toggle', link: '/profile?tab=security' },
} as const satisfies Record<string, Event>

export type NotificationSubject = keyof typeof EVENTS

/** The address of an event, with what happened filled in. */
export function linkOf({ link }: Event, values: Record<string, string>): string {
  return link.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
}

export function eventOf(subject: string): Event | undefined {
  return (EVENTS as Record<string, Event>)[subject]
}
