import type { Plan } from '#contract/payments/plans.ts'
import { BUSINESS } from '#contract/settings/business.ts'

/** The consulting service as structured data. */
export function consultingService(publicUrl: string, description: string, plans: readonly Plan[] = []): object {
  return {
    '@type': 'Service',
    '@id': `${publicUrl}/consulting#service`,
    name: BUSINESS.name,
    serviceType: 'Car-buying consultation',
    description,
    url: `${publicUrl}/consulting`,
    areaServed: ['CA', 'US'],
    provider: { '@type': 'AutomotiveBusiness', '@id': `${publicUrl}/#business`, name: BUSINESS.name },
    ...(plans.length > 0 && { offers: plans.map((plan) => offer(publicUrl, plan)) }),
  }
}

function offer(publicUrl: string, { name, price, currency }: Plan): object {
  return {
    '@type': 'Offer',
    name,
    price: price.toFixed(2),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    url: `${publicUrl}/pricing`,
  }
}
