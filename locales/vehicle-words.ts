import type { Facet } from '#contract/listings/values.ts'
import type { Locale } from '#contract/values/locales.ts'
import { CA_PROVINCES, US_STATES } from '#contract/values/places.ts'
import { makeName } from './car-names.ts'
import { chineseCity } from './chinese-cities.ts'
import type { MessageKey } from './keys.ts'
import { withBrackets } from './marks.ts'
import type { Translate } from './translate.ts'

/** The words for the enumerations of a listing; makes and models are names and stay as they are. */
export const CHOICE_LABELS: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  body_type: {
    Sedan: 'vehicles.body.sedan',
    SUV: 'vehicles.body.suv',
    Coupe: 'vehicles.body.coupe',
    Hatchback: 'vehicles.body.hatchback',
    Convertible: 'vehicles.body.convertible',
    Wagon: 'vehicles.body.wagon',
    'Pickup Truck': 'vehicles.body.pickup',
    Van: 'vehicles.body.van',
    Crossover: 'vehicles.body.crossover',
  },
  fuel_type: {
    Gasoline: 'vehicles.fuel.gasoline',
    Diesel: 'vehicles.fuel.diesel',
    Electric: 'vehicles.fuel.electric',
    Hybrid: 'vehicles.fuel.hybrid',
    'Plug-in Hybrid': 'vehicles.fuel.plugIn',
    'Compressed Natural Gas': 'vehicles.fuel.cng',
  },
  transmission: {
    Manual: 'vehicles.transmission.manual',
    Automatic: 'vehicles.transmission.automatic',
    CVT: 'vehicles.transmission.cvt',
    'Semi-Automatic': 'vehicles.transmission.semi',
  },
  drivetrain: {
    FWD: 'vehicles.drivetrain.fwd',
    RWD: 'vehicles.drivetrain.rwd',
    AWD: 'vehicles.drivetrain.awd',
    '4WD': 'vehicles.drivetrain.fourWheel',
  },
  condition: {
    New: 'vehicles.condition.new',
    Used: 'vehicles.condition.used',
    'Certified Pre-Owned': 'vehicles.condition.certified',
  },
  fairness: {
    great: 'vehicles.fairness.great',
    good: 'vehicles.fairness.good',
    fair: 'vehicles.fairness.fair',
    high: 'vehicles.fairness.high',
    over: 'vehicles.fairness.over',
  },
  province: {
    ...Object.fromEntries(CA_PROVINCES.map((code) => [code, `places.CA.${code}` as const])),
    ...Object.fromEntries(US_STATES.map((code) => [code, `places.US.${code}` as const])),
  },
}

export function vehicleLabel(t: Translate, facet: Facet, value: string): string {
  const key = CHOICE_LABELS[facet]?.[value]
  return key ? t(key) : value
}

/** The value of a filter as its language names it: makes also by their Chinese names. */
export function facetValueLabel(locale: Locale, t: Translate, facet: Facet, value: string): string {
  return facet === 'make' ? makeName(locale, value) : vehicleLabel(t, facet, value)
}

export const FACET_LABELS: Record<Facet, MessageKey> = {
  make: 'cars.filters.make',
  model: 'cars.filters.model',
  body_type: 'cars.filters.body',
  fuel_type: 'cars.filters.fuel',
  transmission: 'cars.filters.transmission',
  drivetrain: 'cars.filters.drivetrain',
  condition: 'cars.filters.condition',
  fairness: 'cars.filters.fairness',
  province: 'filters.province',
}

/** `Montréal, QC` is `Montréal (Québec)` in French and `蒙特利尔（魁北克省）` in Chinese; any other place stays as it is. */
export function placeText(locale: Locale, t: Translate, written: string): string {
  const [, city, code] = /^(.+), ([A-Z]{2})$/.exec(written) ?? []
  const province = CA_PROVINCES.find((one) => one === code)
  const state = US_STATES.find((one) => one === code)
  if (!city || (locale !== 'fr' && locale !== 'zh')) return written
  const region = province ? t(`places.CA.${province}`) : state ? t(`places.US.${state}`) : undefined
  const name = locale === 'fr' ? city : chineseCity(written)
  return region && name ? withBrackets(locale, name, region) : written
}
