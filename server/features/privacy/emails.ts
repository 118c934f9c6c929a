import { BUSINESS } from '#contract/settings/business.ts'
import type { Translate } from '#locales/translate.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'

const business = BUSINESS.name

export function exportReadyEmail(t: Translate, { name, url }: { name: string; url: string }): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.exportReady.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.exportReady.lead', { business })],
    action: { label: t('emails.exportReady.action'), url },
    afterAction: [t('emails.exportReady.expires')],
  }
}

export function deleteLinkEmail(t: Translate, { name, url }: { name: string; url: string }): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.deleteLink.subject', { business }),
    greetingName: name,
    paragraphs: [t('emails.deleteLink.lead', { business })],
    action: { label: t('emails.deleteLink.action'), url },
    afterAction: [t('emails.deleteLink.expires')],
  }
}

/** The last letter: what is gone, what goes back, what tax law has us keep, what is left as proof and, for a while, in backups. */
export function deletedEmail(
  t: Translate,
  { name, keepsInvoices, isRefunded }: { name: string; keepsInvoices: boolean; isRefunded: boolean },
): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.deleted.subject', { business }),
    greetingName: name,
    paragraphs: [
      t('emails.deleted.lead', { business }),
      ...(isRefunded ? [t('emails.deleted.refund')] : []),
      keepsInvoices ? t('emails.deleted.invoices') : t('emails.deleted.nothingKept'),
      t('emails.deleted.proof'),
      t('emails.deleted.backups'),
    ],
  }
}
