import { shortened } from '#contract/values/text.ts'
import type { Translate } from '#locales/translate.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'

/** The first lines are enough to know whether it can wait. */
const EXCERPT_CHARS = 280

type Unread = { name: string; code: string; author: string; count: number; text: string; url: string }

export function unreadEmail(t: Translate, { name, code, author, count, text, url }: Unread): EmailContent {
  const excerpt = shortened(text, EXCERPT_CHARS)
  return {
    kind: 'optional',
    subject: t('emails.unread.subject', { author, code }),
    greetingName: name,
    paragraphs: [t('emails.unread.lead', { author, code, count }), ...(excerpt ? [excerpt] : [])],
    action: { label: t('emails.unread.action'), url },
    afterAction: [t('emails.notification.settings')],
  }
}
