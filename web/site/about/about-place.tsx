import { BUSINESS } from '../../../contract/business.ts'
import { formatPhone } from '../../../locales/phone.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { openingHoursTexts } from '../../i18n/opening-hours.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlainLink } from '../../ui/text-link.tsx'

export function AboutPlace() {
  const { locale, t } = useI18n()
  return (
    <section aria-labelledby="place-title" className="page-width pb-(--section-space)">
      <div className="card card-pad grid gap-x-12 gap-y-6 rounded-panel! lg:grid-cols-[5fr_7fr] lg:items-center">
        <div>
          <h2 id="place-title" className="text-h3">
            {t('about.place.title')}
          </h2>
          <p className="mt-2 text-ink-soft">{t('about.place.text', { city: t('footer.city') })}</p>
          <ButtonLink to="/contact" prefetch="intent" variant="second" className="mt-5">
            {t('about.place.contact')}
          </ButtonLink>
        </div>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <dt className="text-caption text-ink-soft">{t('about.place.hours')}</dt>
            {openingHoursTexts(locale, t, 'long').map((text) => (
              <dd key={text} className="first-letter:uppercase">
                {text}
              </dd>
            ))}
          </div>
          <div>
            <dt className="text-caption text-ink-soft">{t('about.place.phone')}</dt>
            <dd>
              <PlainLink href={`tel:${BUSINESS.phone}`} className="inline-flex min-h-11 items-center">
                {formatPhone(BUSINESS.phone)}
              </PlainLink>
            </dd>
          </div>
          <div>
            <dt className="text-caption text-ink-soft">{t('about.place.email')}</dt>
            <dd>
              <PlainLink href={`mailto:${BUSINESS.email}`} className="inline-flex min-h-11 items-center break-all">
                {BUSINESS.email}
              </PlainLink>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
