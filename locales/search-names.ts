import { FACETS, type Facet } from '#contract/listings/values.ts'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import type { Locale } from '#contract/values/locales.ts'
import { joinParts } from './lists.ts'
import { formatMoney } from './money.ts'
import type { Translate } from './translate.ts'
import { facetValueLabel, placeText, vehicleLabel } from './vehicle-words.ts'

export type NamedSearch = Partial<Record<Facet, readonly string[] | undefined>> & {
  search?: string | undefined
  year_min?: number | undefined
  year_max?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  mileage_max?: number | undefined
  near?: string | undefined
  within_km?: number | undefined
  price_drop?: boolean | undefined
  days_listed_max?: number | undefined
  payment_max?: number | undefined
  tax_province?: string | undefined
}
type Words = { t: Translate; locale: Locale; distance: (miles: number) => string }

/** A search in words, as the filters above its list say it: `SUV, AWD, Up to $36,000`. */
export function searchName({ t, locale, distance }: Words, search: NamedSearch): string {
  const range = (low: string | undefined, high: string | undefined) => {
    if (low && high) return t('cars.filters.between', { low, high })
    if (low) return t('cars.filters.atLeast', { low })
    return high && t('cars.filters.atMost', { high })
  }
  const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(locale, { amount }))
  const { near, within_km, price_drop, days_listed_max, payment_max, tax_province } = search
  const { search: words, year_min, year_max, price_min, price_max, mileage_max } = search
  return joinParts(locale, [
    words && t('cars.filters.searched', { search: words }),
    ...FACETS.flatMap((facet) => (search[facet] ?? []).map((value) => facetValueLabel(locale, t, facet, value))),
    range(year_min?.toString(), year_max?.toString()),
    range(money(price_min), money(price_max)),
    range(undefined, mileage_max === undefined ? undefined : distance(mileage_max)),
    near && placed({ t, locale, distance }, near, within_km),
    price_drop && t('filters.deals.drop'),
    days_listed_max !== undefined && t('filters.deals.atMost', { count: days_listed_max }),
    payment_max !== undefined &&
      tax_province &&
      t('filters.payment.chip', {
        amount: formatMoney(locale, { amount: payment_max }),
        province: vehicleLabel(t, 'province', tax_province),
      }),
  ])
}

/** `Within 50 km of Montréal, QC`, or only near it. */
export function placed({ t, locale, distance }: Words, near: string, km: number | undefined): string {
  const city = placeText(locale, t, near)
  if (km === undefined) return t('filters.near.chip', { city })
  return t('filters.near.chipWithin', { city, distance: distance(km / KM_PER_MILE) })
}
