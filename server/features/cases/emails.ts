import type { TeamLanguage } from '#contract/users/team-constants.ts'
import type { Translate } from '#locales/translate.ts'
import type { EmailContent } from '#server/platform/mail/email-layout.ts'

type Unassigned = { code: string; language: TeamLanguage; publicUrl: string; why: 'language' | 'away' }

/** To staff: no consultant who takes cases speaks the client's language, or all of them are off. */
export function unassignedEmail(t: Translate, { code, language, publicUrl, why }: Unassigned): EmailContent {
  return {
    kind: 'transactional',
    subject: t('emails.caseUnassigned.subject', { code }),
    paragraphs: [
      t(why === 'away' ? 'emails.caseUnassigned.leadAway' : 'emails.caseUnassigned.lead', {
        code,
        language: t(`emails.caseUnassigned.languages.${language}`),
      }),
    ],
    action: { label: t('emails.caseUnassigned.action'), url: `${publicUrl}/desk/cases/${code}` },
  }
}
