import { BUSINESS } from '../../contract/business.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { buttonClass } from '../ui/button-style.ts'
import { RIGHTS } from './privacy-parts.ts'

export function PrivacyRights() {
  const { t } = useI18n()
  const subject = encodeURIComponent(t('privacy.rights.subject'))
  return (
    <section id="rights" aria-labelledby="rights-title" className="page-width section-y">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 id="rights-title" className="text-h1">
          {t('privacy.rights.title')}
        </h2>
        <p className="text-ink-soft">{t('privacy.rights.lead')}</p>
      </div>
      <dl className="mt-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {RIGHTS.map((right) => (
          <div key={right} className="border-t-2 border-ink pt-4 pb-8">
            <dt className="text-h4">{t(`privacy.rights.${right}.title`)}</dt>
            <dd className="mt-2 text-ink-soft">{t(`privacy.rights.${right}.text`)}</dd>
          </div>
        ))}
      </dl>
      <a
        href={`mailto:${BUSINESS.privacyEmail}?subject=${subject}`}
        data-print="hide"
        className={buttonClass('main', 'regular')}
      >
        {t('privacy.rights.action')}
      </a>
    </section>
  )
}
