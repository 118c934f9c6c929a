import { BUSINESS } from '#contract/settings/business.ts'
import type { Contact } from '#contract/settings/constants.ts'
import { type Locale, PAGE_LANG } from '#contract/values/locales.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { formatPhone } from '#locales/phone.ts'
import { sentenceGap, type Translate } from '#locales/translate.ts'
import type { MailMessage } from '../jobs/outbox.ts'
import { escapeHtml } from '../pages/plain-pages.ts'
import { translator } from '../process/translations.ts'
import type { Secrets } from '../security/secrets.ts'

/** What a mail says, before it has a shape. Texts are plain; nothing in them is taken for HTML. */
export type EmailContent = {
  subject: string
  /** Only for confirmed addresses: `nameInMails`. */
  greetingName?: string | undefined
  paragraphs: readonly string[]
  /** Lists of links with a figure each, below the paragraphs; each list may have a link of its own at its end. */
  lists?: readonly EmailList[]
  action?: { label: string; url: string }
  afterAction?: readonly string[]
  /** A second, lesser link with the words before it. */
  aside?: { text: string; label: string; url: string }
  /** Account, security and purchase mail is owed; anything else can be refused by its reader (CASL). */
  kind: 'transactional' | 'optional'
  /** Where its reader refuses mails like it, and why they get it: otherwise those of all optional mail. */
  refusal?: { token: string; page: string; call: string; label: string; reason: string }
  replyTo?: string
  /** An invitation for the reader's calendar. */
  calendar?: MailMessage['calendar']
}

export type EmailList = {
  title: string
  rows: readonly { label: string; url: string; figure: string; note?: string | undefined }[]
  end?: { label: string; url: string }
}

export type Addressee = { to: string; locale: Locale }

/** Header injection ends here: whatever was typed, a header stays one line. */
export function headerText(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ').trim()
}

export function unsubscribeUrl(secrets: Secrets, publicUrl: string, address: string): string {
  return `${publicUrl}/unsubscribe?token=${secrets.stamp('unsubscribe', address)}`
}

/** The email in its layout: the same content twice, as HTML and as text, with the sender at its foot. */
export function composeMail(
  letter: EmailContent,
  { to, locale }: Addressee,
  { secrets, publicUrl, contact }: { secrets: Secrets; publicUrl: string; contact: Contact },
): MailMessage {
  const t = translator(locale)
  const business = BUSINESS.name
  const { street, postal_code: postalCode, email, phone } = contact
  const address = t('footer.address', { street, city: t('footer.postalCity'), postalCode })
  const greeting = letter.greetingName ? t('emails.greeting', { name: letter.greetingName }) : undefined
  const paragraphs = [...(greeting ? [greeting] : []), ...letter.paragraphs]
  const after = letter.afterAction ?? []
  const identity = t('emails.sentBy', { business, address, email, phone: formatPhone(phone) })
  const reason =
    letter.refusal?.reason ??
    (letter.kind === 'optional' ? t('emails.optional', { business }) : t('emails.transactional'))
  const refusal = refusalOf(letter, to, { secrets, publicUrl, label: t('emails.unsubscribe') })

  const text = [
    ...paragraphs,
    ...(letter.lists ?? []).map((list) => listText(locale, t, list)),
    ...(letter.action ? [`${labelled(t, letter.action.label, '').trimEnd()}\n${letter.action.url}`] : []),
    ...after,
    ...(letter.aside ? [`${letter.aside.text}\n${labelled(t, letter.aside.label, letter.aside.url)}`] : []),
    '--',
    [identity, reason, ...(refusal ? [labelled(t, refusal.label, refusal.page)] : [])].join('\n'),
  ].join('\n\n')

  return {
    channel: 'mail',
    to: headerText(to),
    locale,
    subject: headerText(letter.subject),
    text,
    html: layout({ locale, letter, paragraphs, after, identity, reason, refusal, t }),
    ...(letter.replyTo ? { replyTo: headerText(letter.replyTo) } : {}),
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
    headers: refusal
      ? {
          'List-Unsubscribe': `<${refusal.call}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : { 'Auto-Submitted': 'auto-generated' },
  }
}

type Refusal = { page: string; call: string; label: string }

/** The page that a person opens, and the call that their mail program makes by itself. */
function refusalOf(
  { kind, refusal }: EmailContent,
  to: string,
  { secrets, publicUrl, label }: { secrets: Secrets; publicUrl: string; label: string },
): Refusal | undefined {
  if (kind !== 'optional') return undefined
  if (refusal) {
    const query = `?token=${refusal.token}`
    return {
      page: `${publicUrl}${refusal.page}${query}`,
      call: `${publicUrl}/api/v1${refusal.call}${query}`,
      label: refusal.label,
    }
  }
  const page = unsubscribeUrl(secrets, publicUrl, to)
  return { page, call: page.replace('/unsubscribe', '/api/v1/mail/unsubscribe'), label }
}

/** A name and what it is the name of: each language has its own colon. */
export function labelled(t: Translate, label: string, value: string): string {
  return t('emails.labelled', { label, value })
}

function listText(locale: Locale, t: Translate, { title, rows, end }: EmailList): string {
  return [
    title,
    ...rows.map(
      ({ label, url, figure, note }) => `- ${labelled(t, label, joinParts(locale, [figure, note]))}\n  ${url}`,
    ),
    ...(end ? [labelled(t, end.label, end.url)] : []),
  ].join('\n')
}

/** A table of its own each: names on the left, figures on the right. */
function listHtml({ title, rows, end }: EmailList): string {
  const link = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" style="color:#015a5e">${escapeHtml(label)}</a>`
  const cell = 'padding:10px 0;border-bottom:1px solid #ddd9cf;font-size:16px;line-height:1.5;color:#152338'
  const lines = rows.map(
    ({ label, url, figure, note }) =>
      `<tr><td style="${cell}">${link(label, url)}</td><td align="right" style="${cell};padding-left:16px"><strong>${escapeHtml(figure)}</strong>${note ? `<br>${escapeHtml(note)}` : ''}</td></tr>`,
  )
  return `<h2 style="margin:24px 0 4px;font-size:18px;color:#152338">${escapeHtml(title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:8px">${lines.join('')}</table>
${end ? `<p style="margin:0 0 8px;font-size:14px">${link(end.label, end.url)}</p>` : ''}`
}

type LayoutParts = {
  locale: Locale
  letter: EmailContent
  paragraphs: readonly string[]
  after: readonly string[]
  identity: string
  reason: string
  refusal: Refusal | undefined
  t: Translate
}

/** Mail programs know tables and inline styles, and little else. */
function layout({ locale, letter, paragraphs, after, identity, reason, refusal, t }: LayoutParts): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:17px;line-height:1.6;color:#152338">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const small = (html: string) => `<p style="margin:0 0 8px;font-size:14px;line-height:1.5;color:#596676">${html}</p>`
  const action = letter.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.action.url)}" style="display:inline-block;padding:14px 24px;background:#015a5e;color:#fcfaf6;border-radius:8px;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>
${small(`${escapeHtml(t('emails.buttonFallback'))}<br><a href="${escapeHtml(letter.action.url)}" style="color:#015a5e;word-break:break-all">${escapeHtml(letter.action.url)}</a>`)}`
    : ''
  const aside = letter.aside
    ? small(
        `${escapeHtml(letter.aside.text)}${sentenceGap(locale)}<a href="${escapeHtml(letter.aside.url)}" style="color:#015a5e">${escapeHtml(letter.aside.label)}</a>`,
      )
    : ''
  const refusing = refusal
    ? small(`<a href="${escapeHtml(refusal.page)}" style="color:#015a5e">${escapeHtml(refusal.label)}</a>`)
    : ''
  return `<!doctype html>
<html lang="${PAGE_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#faf7f1;font-family:'Instrument Sans','PingFang SC','Microsoft YaHei',system-ui,-apple-system,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td>
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:4px dashed #b1bcc7;font-size:22px;font-weight:650;letter-spacing:-0.03em;color:#152338">${escapeHtml(BUSINESS.name)}</p>
${paragraphs.map(paragraph).join('\n')}
${(letter.lists ?? []).map(listHtml).join('\n')}
${action}
${after.map(paragraph).join('\n')}
${aside}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #ddd9cf">${small(escapeHtml(identity))}${small(escapeHtml(reason))}${refusing}</div>
</td></tr></table></td></tr></table></body></html>`
}

export function whenOf(locale: Locale, instant: Date, zone: string): string {
  const t = translator(locale)
  return t('emails.call.when', {
    day: callTime(locale, instant, zone, 'day'),
    time: callTime(locale, instant, zone, 'time'),
  })
}
