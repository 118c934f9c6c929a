import { BUSINESS } from '#contract/settings/business.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { NewTabSign, PlainLink } from '#web/ui/buttons/text-link.tsx'
import { withoutHydration } from '#web/ui/drawings/without-hydration.tsx'

const { city, region, country } = BUSINESS.address
const MAP_URL = `https://www.openstreetmap.org/search?query=${encodeURIComponent([city, region, country].join(', '))}`

const StillMap = withoutHydration(async () => (await import('#web/ui/drawings/city-map.tsx')).CityMap)

/** The map is drawn; a real one is a link away, so that no third party learns of the visit before the click. */
export function MapSection() {
  const { locale, t } = useI18n()
  const labels = { mountain: t('contact.map.mountain'), river: t('contact.map.river') }
  const { street, postalCode } = useOffice()
  return (
    <section aria-labelledby="map-title" className="relative">
      {/* On a tablet the pin would be under the card: the drawing reaches out of the page to the right. */}
      <StillMap
        key={locale}
        className="contact-map overflow-hidden md:max-lg:[&_svg]:w-[calc(100%+12rem)]"
        {...labels}
      />
      <div className="page-width pointer-events-none md:absolute md:inset-0 md:flex md:items-center">
        <div className="card card-pad pointer-events-auto relative max-md:-mt-16 max-md:mb-12 md:w-100">
          <h2 id="map-title" className="text-h3">
            {t('contact.map.title')}
          </h2>
          <address className="mt-3 not-italic">
            {street}
            <br />
            {t('footer.postalCity')} {postalCode}
          </address>
          <p className="mt-3 text-small text-ink-soft">{t('contact.map.text')}</p>
          <PlainLink
            href={MAP_URL}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-flex min-h-11 items-center"
          >
            <span>
              {t('contact.map.link', { city: t('footer.city') })}
              <NewTabSign label={t('contact.map.newTab')} />
            </span>
          </PlainLink>
        </div>
      </div>
    </section>
  )
}
