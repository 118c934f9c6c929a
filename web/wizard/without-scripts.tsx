import { BUSINESS } from '../../contract/business.ts'
import { formatPhone } from '../../locales/phone.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { PlainLink } from '../ui/text-link.tsx'

/** Instead of a form whose buttons would do nothing: how to reach us all the same. Styles hide one or the other. */
export function WithoutScripts() {
  const { t } = useI18n()
  return (
    <p className="without-scripts text-lead">
      {t('leadForm.noScript')} <PlainLink href="/contact">{t('leadForm.noScriptContact')}</PlainLink>{' '}
      <PlainLink href={`tel:${BUSINESS.phone}`}>
        {t('leadForm.noScriptCall', { phone: formatPhone(BUSINESS.phone) })}
      </PlainLink>
      .
    </p>
  )
}
