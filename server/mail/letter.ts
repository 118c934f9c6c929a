import { BUSINESS } from '../../contract/business.ts'
import { type Locale, PAGE_LANG } from '../../contract/locales.ts'
import type { Contact } from '../../contract/settings-vocabulary.ts'
import { formatPhone } from '../../locales/phone.ts'
import type { MailMessage } from '../platform/outbox.ts'
import { escapeHtml } from '../platform/plain-pages.ts'
import type { Secrets } from '../platform/secrets.ts'
import { translator } from '../platform/translations.ts'

/** What a mail says, before it has a shape. Texts are plain; nothing in them is taken for HTML. */
export type Letter = {
  subject: string
  /** Only for those who have shown that the address is theirs: `nameInMails`. */
  greetingName?: string | undefined
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  afterAction?: readonly string[]
  /** A second, lesser link with the words before it. */
  aside?: { text: string; label: string; url: string }
  /** Account, security and purchase mail is owed; anything else can be refused by its reader (CASL). */
  kind: 'transactional' | 'optional'
  replyTo?: string
  /** An invitation for the reader's calendar. */
  calendar?: MailMessage['calendar']
}

export type Addressee = { to: string; locale: Locale }

/** Header injection ends here: whatever was typed, a header stays one line. */
export function headerText(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ').trim()
}

export function unsubscribeUrl(secrets: Secrets, publicUrl: string, address: string): string {
  return `${publicUrl}/unsubscribe?token=${secrets.stamp('unsubscribe', address)}`
}

/** The letter as a mail: the same content twice, as HTML and as text, with who we are at its foot. */
export function composeMail(
  letter: Letter,
  { to, locale }: Addressee,
  { secrets, publicUrl, contact }: { secrets: Secrets; publicUrl: string; contact: Contact },
): MailMessage {
  const t = translator(locale)
  const business = BUSINESS.name
  const { street, postal_code: postalCode, email, phone } = contact
  const address = t('footer.address', { street, city: t('footer.city'), postalCode })
  const greeting = letter.greetingName ? t('emails.greeting', { name: letter.greetingName }) : undefined
  const paragraphs = [...(greeting ? [greeting] : []), ...letter.paragraphs]
  const after = letter.afterAction ?? []
  const identity = t('emails.sentBy', { business, address, email, phone: formatPhone(phone) })
  const reason = letter.kind === 'optional' ? t('emails.optional', { business }) : t('emails.transactional')
  const unsubscribe = letter.kind === 'optional' ? unsubscribeUrl(secrets, publicUrl, to) : undefined

  const text = [
    ...paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    ...after,
    ...(letter.aside ? [`${letter.aside.text}\n${letter.aside.label}: ${letter.aside.url}`] : []),
    '--',
    [identity, reason, ...(unsubscribe ? [`${t('emails.unsubscribe')}: ${unsubscribe}`] : [])].join('\n'),
  ].join('\n\n')

  return {
    channel: 'mail',
    to: headerText(to),
    locale,
    subject: headerText(letter.subject),
    text,
    html: layout({ locale, letter, paragraphs, after, identity, reason, unsubscribe, t }),
    ...(letter.replyTo ? { replyTo: headerText(letter.replyTo) } : {}),
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
    headers: unsubscribe
      ? {
          'List-Unsubscribe': `<${unsubscribe.replace('/unsubscribe', '/api/v1/mail/unsubscribe')}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : { 'Auto-Submitted': 'auto-generated' },
  }
}

type LayoutParts = {
  locale: Locale
  letter: Letter
  paragraphs: readonly string[]
  after: readonly string[]
  identity: string
  reason: string
  unsubscribe: string | undefined
  t: ReturnType<typeof translator>
}

/** Mail programs know tables and inline styles, and little else. */
function layout({ locale, letter, paragraphs, after, identity, reason, unsubscribe, t }: LayoutParts): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:17px;line-height:1.6;color:#152338">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const small = (html: string) => `<p style="margin:0 0 8px;font-size:14px;line-height:1.5;color:#596676">${html}</p>`
  const action = letter.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.action.url)}" style="display:inline-block;padding:14px 24px;background:#015a5e;color:#fcfaf6;border-radius:8px;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>
${small(`${escapeHtml(t('emails.buttonFallback'))}<br><a href="${escapeHtml(letter.action.url)}" style="color:#015a5e;word-break:break-all">${escapeHtml(letter.action.url)}</a>`)}`
    : ''
  const aside = letter.aside
    ? small(
        `${escapeHtml(letter.aside.text)} <a href="${escapeHtml(letter.aside.url)}" style="color:#015a5e">${escapeHtml(letter.aside.label)}</a>`,
      )
    : ''
  const refusal = unsubscribe
    ? small(`<a href="${escapeHtml(unsubscribe)}" style="color:#015a5e">${escapeHtml(t('emails.unsubscribe'))}</a>`)
    : ''
  return `<!doctype html>
<html lang="${PAGE_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#faf7f1;font-family:'Instrument Sans','PingFang SC','Microsoft YaHei',system-ui,-apple-system,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td>
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:4px dashed #b1bcc7;font-size:22px;font-weight:650;letter-spacing:-0.03em;color:#152338">${escapeHtml(BUSINESS.name)}</p>
${paragraphs.map(paragraph).join('\n')}
${action}
${after.map(paragraph).join('\n')}
${aside}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #ddd9cf">${small(escapeHtml(identity))}${small(escapeHtml(reason))}${refusal}</div>
</td></tr></table></td></tr></table></body></html>`
}
