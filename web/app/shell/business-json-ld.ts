import { BUSINESS } from '#contract/settings/business.ts'
import { openingRuns, WEEK_FROM_MONDAY } from '#web/data/i18n/opening-hours.ts'
import type { OfficeInfo } from './use-office.ts'

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Who we are, for search engines. */
export function businessJsonLd(publicUrl: string, description: string, house: OfficeInfo): object {
  const { name, address, social } = BUSINESS
  const { email, phone, hours } = house
  return {
    '@type': 'AutomotiveBusiness',
    '@id': `${publicUrl}/#business`,
    name,
    description,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: house.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: house.postalCode,
      addressCountry: address.country,
    },
    areaServed: ['CA', 'US'],
    openingHoursSpecification: openingRuns(hours).map(({ from, to, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEK_FROM_MONDAY.slice(WEEK_FROM_MONDAY.indexOf(from), WEEK_FROM_MONDAY.indexOf(to) + 1).map(
        (day) => DAY_NAMES[day],
      ),
      opens,
      closes,
    })),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}
