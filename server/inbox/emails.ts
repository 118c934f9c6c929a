import { BUSINESS } from '../../contract/business.ts'
import { requestReference } from '../../contract/inbox-vocabulary.ts'
import type { Locale } from '../../contract/locales.ts'
import { leadLines } from '../../locales/lead-lines.ts'
import type { Translate } from '../../locales/translate.ts'
import { type Letter, labelled } from '../mail/letter.ts'
import { translator } from '../platform/translations.ts'
import type { Request } from './service.ts'

const business = BUSINESS.name

/** Everything a colleague needs to call back, without opening the dashboard. */
export function staffLetter(request: Request & { id: string }, locale: Locale, publicUrl: string): Letter {
  const t = translator(locale)
  const { id, kind, name, email, phone, subject, vehicle, message, lead, locale: theirs } = request
  const about = [
    labelled(t, t('emails.inbox.referenceField'), requestReference(id)),
    labelled(t, t('lead.fields.name'), name),
    labelled(t, t('emails.inbox.languageField'), t(`emails.caseUnassigned.languages.${theirs}`)),
    labelled(t, t('lead.fields.email'), email),
    ...(phone ? [labelled(t, t('lead.fields.phone'), phone)] : []),
    ...(subject ? [labelled(t, t('emails.inbox.subjectField'), subject)] : []),
    ...(vehicle ? [labelled(t, t('emails.inbox.vehicleField'), vehicle)] : []),
    ...(lead ? leadLines(lead, { locale, t }).map(([label, value]) => labelled(t, label, value)) : []),
  ]
  return {
    kind: 'transactional',
    subject: t(`emails.inbox.${kind}Subject`, { name }),
    paragraphs: [about.join('\n'), ...(message ? [message] : [])],
    action: { label: t('emails.inbox.open'), url: `${publicUrl}/desk/inbox/${id}` },
    replyTo: email,
  }
}

/**
 * To an address that anyone may have typed: it says that we have the request, and repeats nothing of it, so that nobody can
 * write to a stranger through us.
 */
export function confirmationLetter(t: Translate, { id, kind }: Pick<Request, 'kind'> & { id: string }): Letter {
  return {
    kind: 'transactional',
    subject: t(`emails.inbox.${kind}ConfirmSubject`, { business }),
    paragraphs: [
      t(`emails.inbox.${kind}Confirm`, { business }),
      t('emails.inbox.reference', { reference: requestReference(id) }),
      t('emails.inbox.reply'),
    ],
    afterAction: [t('emails.inbox.notYou')],
  }
}

/** What a dealer offers, as the sender pasted it after asking. */
export function quoteLetter(
  { id, name, email }: { id: string; name: string; email: string },
  quote: string,
  locale: Locale,
  publicUrl: string,
): Letter {
  const t = translator(locale)
  return {
    kind: 'transactional',
    subject: t('emails.inbox.quoteSubject', { reference: requestReference(id), name }),
    paragraphs: [quote],
    action: { label: t('emails.inbox.open'), url: `${publicUrl}/desk/inbox/${id}` },
    replyTo: email,
  }
}

export function digestLetter(
  items: readonly { name: string; email: string }[],
  locale: Locale,
  publicUrl: string,
): Letter {
  const t = translator(locale)
  return {
    kind: 'transactional',
    subject: t('emails.inbox.digestSubject', { count: items.length }),
    paragraphs: [t('emails.inbox.digest'), items.map(({ name, email }) => `${name} <${email}>`).join('\n')],
    action: { label: t('emails.inbox.open'), url: `${publicUrl}/desk/inbox` },
  }
}
