import type { TeamLanguage } from '../../contract/team-vocabulary.ts'
import type { Translate } from '../../locales/translate.ts'
import type { Letter } from '../mail/letter.ts'

type Unassigned = { code: string; language: TeamLanguage; publicUrl: string }

/** To staff: nobody who takes cases speaks the client's language. */
export function unassignedLetter(t: Translate, { code, language, publicUrl }: Unassigned): Letter {
  return {
    kind: 'transactional',
    subject: t('emails.caseUnassigned.subject', { code }),
    paragraphs: [t('emails.caseUnassigned.lead', { code, language: t(`emails.caseUnassigned.languages.${language}`) })],
    action: { label: t('emails.caseUnassigned.action'), url: `${publicUrl}/desk/cases/${code}` },
  }
}
