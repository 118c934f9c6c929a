import { useI18n } from '../i18n/i18n.tsx'
import { PRIVACY_PATH } from '../shell/nav-links.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'

export function PrivacyNote() {
  const { t } = useI18n()
  const [before, after] = t('contact.form.privacy', { link: GAP }).split(GAP)
  return (
    <p className="text-small text-ink-soft">
      {before}
      <TextLink to={PRIVACY_PATH}>{t('contact.form.privacyLink')}</TextLink>
      {after}
    </p>
  )
}
