import { BUSINESS } from '../../../contract/business.ts'
import { formatPhone } from '../../../locales/phone.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { PlainLink, TextLink } from '../../ui/text-link.tsx'
import { WizardOnDemand } from '../../wizard/wizard-on-demand.tsx'

/** Where a request for a consultation is made; other pages link to `/consulting#request`. */
export function RequestSection() {
  const { t } = useI18n()
  return (
    <section id="request" aria-labelledby="request-title" className="scroll-mt-16 md:bg-sunken">
      <div className="page-width section-y grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr] lg:items-start">
        <div className="lg:sticky lg:top-28">
          <h2 id="request-title" className="max-w-[12em] text-h2 keep-phrases">
            {t('consulting.request.title')}
          </h2>
          <p className="mt-4 measure-lead text-lead text-ink-soft">{t('consulting.request.text')}</p>
          <p className="mt-4 flex flex-wrap gap-x-6">
            <TextLink to="/contact" prefetch="intent" className="inline-flex min-h-11 items-center">
              {t('consulting.request.write')}
            </TextLink>
            <PlainLink href={`tel:${BUSINESS.phone}`} className="inline-flex min-h-11 items-center">
              {t('consulting.request.call', { phone: formatPhone(BUSINESS.phone) })}
            </PlainLink>
          </p>
        </div>
        <WizardOnDemand />
      </div>
    </section>
  )
}
