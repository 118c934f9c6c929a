import { BUSINESS } from '../../contract/business.ts'
import type { Letter } from '../mail/letter.ts'
import type { Translate } from '../../locales/translate.ts'

/** To a person whose account someone else opened. */
export function setPasswordLetter(t: Translate, { name, url }: { name: string; url: string }): Letter {
  const business = BUSINESS.name
  return {
    kind: 'transactional',
    subject: t('emails.setPassword.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.setPassword.lead', { business })],
    action: { label: t('emails.setPassword.action'), url },
    afterAction: [t('emails.setPassword.expires')],
  }
}
