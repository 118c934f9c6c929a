import { requestReference } from '#contract/inbox/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import { leadLines } from '#locales/lead-lines.ts'
import { type EmailContent, labelled, whenOf } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { Request } from './service.ts'

const business = BUSINESS.name

/** Everything a colleague needs to call back, without opening the dashboard. */
export function emailToStaff(request: Request & { id: string }, locale: Locale, publicUrl: string): EmailContent {
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

type Confirmation = Pick<Request, 'kind'> & {
  id: string
  /** Only with a confirmed address. */
  name: string | undefined
  /** Who advises them already. */
  consultant: string | undefined
  answerBy: Date
  url: string
}

/**
 * To an address that any visitor may have typed: it says that we have the request, and repeats nothing of it, so that
 * the mail cannot carry an attacker's text.
 */
export function confirmationEmail(
  locale: Locale,
  { id, kind, name, consultant, answerBy, url }: Confirmation,
): EmailContent {
  const t = translator(locale)
  const when = whenOf(locale, answerBy, BUSINESS.timeZone)
  return {
    kind: 'transactional',
    subject: t(`emails.inbox.${kind}ConfirmSubject`, { business }),
    greetingName: name,
    paragraphs: [
      t(`emails.inbox.${kind}Confirm`, { business }),
      consultant ? t('emails.inbox.promiseBy', { consultant, when }) : t('emails.inbox.promise', { when }),
      t('emails.inbox.reference', { reference: requestReference(id) }),
    ],
    action: { label: t('emails.inbox.see'), url },
    afterAction: [t('emails.inbox.reply'), t('emails.inbox.notYou')],
  }
}

type Answer = Pick<Request, 'locale'> & { id: string; author: string; text: string; url: string; replyTo: string }

/** What staff wrote to the sender of a request; nothing in it is what the sender typed. */
export function answerEmail({ id, locale, author, text, url, replyTo }: Answer): EmailContent {
  const t = translator(locale)
  return {
    kind: 'transactional',
    subject: t('emails.inbox.answerSubject', { business, reference: requestReference(id) }),
    paragraphs: [text, t('emails.inbox.answerFrom', { author, business })],
    action: { label: t('emails.inbox.see'), url },
    afterAction: [t('emails.inbox.answerReply'), t('emails.inbox.reference', { reference: requestReference(id) })],
    replyTo,
  }
}

/** What a dealer offers, as the sender pasted it after asking. */
export function quoteEmail(
  { id, name, email }: { id: string; name: string; email: string },
  quote: string,
  locale: Locale,
  publicUrl: string,
): EmailContent {
  const t = translator(locale)
  return {
    kind: 'transactional',
    subject: t('emails.inbox.quoteSubject', { reference: requestReference(id), name }),
    paragraphs: [quote],
    action: { label: t('emails.inbox.open'), url: `${publicUrl}/desk/inbox/${id}` },
    replyTo: email,
  }
}

export function digestEmail(
  items: readonly { name: string; email: string }[],
  locale: Locale,
  publicUrl: string,
): EmailContent {
  const t = translator(locale)
  return {
    kind: 'transactional',
    subject: t('emails.inbox.digestSubject', { count: items.length }),
    paragraphs: [t('emails.inbox.digest'), items.map(({ name, email }) => `${name} <${email}>`).join('\n')],
    action: { label: t('emails.inbox.open'), url: `${publicUrl}/desk/inbox` },
  }
}
