import { BUSINESS } from '../../contract/business.ts'
import type { Translate } from '../../locales/translate.ts'
import type { Letter } from '../mail/letter.ts'

type To = { name: string; url: string }
const business = BUSINESS.name

/** To a person whose account someone else opened. */
export function setPasswordLetter(t: Translate, { name, url }: To): Letter {
  return {
    kind: 'transactional',
    subject: t('emails.setPassword.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.setPassword.lead', { business })],
    action: { label: t('emails.setPassword.action'), url },
    afterAction: [t('emails.setPassword.expires')],
  }
}

export function verifyLetter(t: Translate, { name, url }: To): Letter {
  return {
    kind: 'transactional',
    subject: t('emails.verify.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.verify.lead', { business })],
    action: { label: t('emails.verify.action'), url },
    afterAction: [t('emails.verify.expires')],
  }
}

export function resetLetter(t: Translate, { name, url }: To): Letter {
  return {
    kind: 'transactional',
    subject: t('emails.reset.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.reset.lead', { business })],
    action: { label: t('emails.reset.action'), url },
    afterAction: [t('emails.reset.expires')],
  }
}

/** Tells of a change that only its owner should have made, and what to do if it was someone else. */
export function passwordChangedLetter(t: Translate, { name, url }: To): Letter {
  return {
    kind: 'transactional',
    subject: t('emails.passwordChanged.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.passwordChanged.lead', { business })],
    action: { label: t('emails.passwordChanged.action'), url },
  }
}

/** To the owner of an address that someone tried to register again. */
export function registerAttemptLetter(t: Translate, { name, url }: To): Letter {
  return {
    kind: 'transactional',
    subject: t('emails.registerAttempt.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.registerAttempt.lead', { business })],
    action: { label: t('emails.registerAttempt.action'), url },
    afterAction: [t('emails.registerAttempt.ignore')],
  }
}
