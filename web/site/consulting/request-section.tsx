import { BUSINESS } from '../../../contract/business.ts'
import { formatPhone } from '../../i18n/format.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlainLink } from '../../ui/text-link.tsx'

/** Where a request for a consultation is made; other pages link to `/consulting#request`. */
export function RequestSection() {
  const { t } = useI18n()
  return (
    <section id="request" aria-labelledby="request-title" className="on-night scroll-mt-16">
      <div className="page-width section-y grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_6fr]">
        <h2 id="request-title" className="max-w-[10em] text-h1 [:lang(zh)_&]:break-keep">
          {t('consulting.request.title')}
        </h2>
        <div>
          <p className="measure-lead text-lead text-on-night-soft">{t('consulting.request.text')}</p>
          <div className="mt-7 flex flex-wrap gap-4">
            <ButtonLink to="/contact" prefetch="intent" size="call" className="max-sm:w-full">
              {t('consulting.request.write')}
            </ButtonLink>
            <ButtonLink to="/register" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
              {t('consulting.request.register')}
            </ButtonLink>
          </div>
          <PlainLink href={`tel:${BUSINESS.phone}`} className="mt-4 inline-flex min-h-11 items-center">
            {t('consulting.request.call', { phone: formatPhone(BUSINESS.phone) })}
          </PlainLink>
        </div>
      </div>
    </section>
  )
}
