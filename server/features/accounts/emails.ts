import { BUSINESS } from '#contract/settings/business.ts'
import { INVITATION_DAYS } from '#contract/users/constants.ts'
import type { DeskRole } from '#contract/users/roles.ts'
import type { Translate } from '#locales/translate.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'
import type { Person } from './queries.ts'

type To = { name: string | undefined; url: string }
const business = BUSINESS.name

/**
 * The name to greet with. Any visitor may register any address: until its owner has confirmed it, the name may be an
 * attacker's text.
 */
export function nameInMails({ fullName, emailVerifiedAt }: Pick<Person, 'fullName' | 'emailVerifiedAt'>) {
  return emailVerifiedAt ? fullName : undefined
}

const PASSWORD_LEADS = { own: 'ownLead', staff: 'lead', case: 'caseLead' } as const
export type PasswordAskedBy = keyof typeof PASSWORD_LEADS

/**
 * To a person whose account was created by staff, who came by Google and asked for a password, or for whose address a
 * case waits.
 */
export function setPasswordEmail(
  t: Translate,
  { name, url, askedBy }: To & { askedBy: PasswordAskedBy },
): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.setPassword.subject', { business }),
    greetingName: name,
    paragraphs: [t(`emails.setPassword.${PASSWORD_LEADS[askedBy]}`, { business })],
    action: { label: t('emails.setPassword.action'), url },
    afterAction: [t(askedBy === 'own' ? 'emails.setPassword.ownExpires' : 'emails.setPassword.expires')],
  }
}

/** To an invited staff member. */
export function invitationEmail(
  t: Translate,
  { role, inviter, url }: { role: DeskRole; inviter: string; url: string },
): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.invitation.subject', { business }),
    paragraphs: [t('emails.invitation.lead', { inviter, business, role: t('emails.invitation.role', { role }) })],
    action: { label: t('emails.invitation.action'), url },
    afterAction: [t('emails.invitation.expires', { days: INVITATION_DAYS }), t('emails.invitation.ignore')],
  }
}

/** To an address that anyone may have typed: it repeats nothing of what they wrote, and its owner can have the account removed. */
export function verifyEmail(t: Translate, { url, disownUrl }: { url: string; disownUrl: string }): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.verify.subject', { business }),
    paragraphs: [t('emails.verify.lead', { business })],
    action: { label: t('emails.verify.action'), url },
    afterAction: [t('emails.verify.expires')],
    aside: { text: t('emails.verify.notMe'), label: t('emails.verify.notMeAction'), url: disownUrl },
  }
}

export function resetEmail(t: Translate, { name, url }: To): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.reset.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.reset.lead', { business })],
    action: { label: t('emails.reset.action'), url },
    afterAction: [t('emails.reset.expires')],
  }
}

/** Reports a change that only its owner should have made, and what to do if it was another person. */
export function passwordChangedEmail(t: Translate, { name, url }: To): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.passwordChanged.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.passwordChanged.lead', { business })],
    action: { label: t('emails.passwordChanged.action'), url },
  }
}

/** To the owner of an address that was registered again. */
export function registerAttemptEmail(t: Translate, { name, url }: To): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.registerAttempt.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.registerAttempt.lead', { business })],
    action: { label: t('emails.registerAttempt.action'), url },
    afterAction: [t('emails.registerAttempt.ignore')],
  }
}
