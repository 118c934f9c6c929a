import { searchAddress } from '#contract/listings/search-address.ts'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import type { Locale } from '#contract/values/locales.ts'
import { findJurisdiction } from '#deal/index.ts'
import { listedTotal } from '#deal/listed-car.ts'
import { carNameWithTrim } from '#locales/car-names.ts'
import { joinParts } from '#locales/lists.ts'
import { formatMoney, formatMoneyRange, formatNumber } from '#locales/money.ts'
import { searchName } from '#locales/search-names.ts'
import { vehicleLabel } from '#locales/vehicle-words.ts'
import type { EmailContent, EmailList } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { DueCar, SearchRow } from './queries.ts'

/** The limit of a readable mail; the rest are in the list that it leads to. */
const CARS_SHOWN = 20

/** A search in the reader's words; Canadian distances, whatever unit it was typed in. */
function nameOf(locale: Locale, { filters }: Pick<SearchRow, 'filters'>): string {
  const t = translator(locale)
  // 60,000 km as typed must not come back as 59,999.
  const distance = (miles: number) => {
    const km = Math.round(miles * KM_PER_MILE)
    return t('emails.alerts.km', { distance: formatNumber(locale, km < 1_000 ? km : Math.round(km / 10) * 10) })
  }
  return searchName({ t, locale, distance }, filters)
}

/** The list that the search is, with today's cars. */
function listAddress(publicUrl: string, { filters }: Pick<SearchRow, 'filters'>): string {
  return `${publicUrl}/cars?${searchAddress(filters)}`
}

/**
 * To an address that any visitor may have typed: `filters` are those without free text, so that the mail cannot carry
 * an attacker's text.
 */
export function confirmationEmail(locale: Locale, filters: SearchRow['filters'], url: string): EmailContent {
  const t = translator(locale)
  const search = nameOf(locale, { filters })
  return {
    kind: 'transactional',
    subject: t('emails.alerts.confirm.subject'),
    paragraphs: [search === '' ? t('emails.alerts.confirm.leadAny') : t('emails.alerts.confirm.lead', { search })],
    action: { label: t('emails.alerts.confirm.action'), url },
    afterAction: [t('emails.alerts.confirm.ignore')],
  }
}

type Found = {
  locale: Locale
  greetingName: string | undefined
  cars: readonly DueCar[]
  /** Where the reader will register a car: their profile's, or the one that they chose for a search; never guessed. */
  provinceOf: (searchId: string) => string | null
  /** The day by whose rules taxes are reckoned. */
  date: string
  searches: readonly SearchRow[]
  publicUrl: string
  stopSearch: (id: string) => string
  stopAll: string
}

export function foundEmail(found: Found): EmailContent {
  const { locale, greetingName, cars, searches, publicUrl, stopSearch, stopAll } = found
  const t = translator(locale)
  const fresh = cars.filter(({ is_new }) => is_new).length
  const counts = { fresh, drops: cars.length - fresh }
  const shown = cars.slice(0, CARS_SHOWN)
  const lists = searches.flatMap((search): EmailList[] => {
    const rows = shown.filter(({ search_id }) => search_id === search.id).map((car) => rowOf(found, car))
    if (rows.length === 0) return []
    const end = { label: t('emails.alerts.stopOne'), url: stopSearch(search.id) }
    return [{ title: nameOf(locale, search), rows, end }]
  })
  const only = searches.length === 1 ? searches[0] : undefined
  return {
    kind: 'optional',
    subject: t('emails.alerts.found.subject', counts),
    greetingName,
    paragraphs: [t('emails.alerts.found.lead', counts)],
    lists,
    action: {
      label: t('emails.alerts.found.action'),
      url: only ? listAddress(publicUrl, only) : `${publicUrl}/cars/saved`,
    },
    ...(cars.length > shown.length
      ? { afterAction: [t('emails.alerts.found.more', { count: cars.length - shown.length })] }
      : {}),
    refusal: {
      token: stopAll,
      page: '/alerts/stop',
      call: '/saved-searches/stopped',
      label: t('emails.alerts.stopAll'),
      reason: t('emails.alerts.reason'),
    },
  }
}

function rowOf(found: Found, car: DueCar): EmailList['rows'][number] {
  const { locale, publicUrl } = found
  const t = translator(locale)
  const was =
    car.former_cents !== null && t('emails.alerts.was', { amount: formatMoney(locale, { cents: car.former_cents }) })
  const note = joinParts(locale, [was, outTheDoorText(found, car)])
  return {
    label: carNameWithTrim(locale, car),
    url: `${publicUrl}/cars/${car.listing_id}`,
    figure: car.price_cents === null ? t('cars.card.noPrice') : formatMoney(locale, { cents: car.price_cents }),
    note: note === '' ? undefined : note,
  }
}

/** What it costs with all taxes, where the province is known and has rules. */
function outTheDoorText({ locale, provinceOf, date }: Found, car: DueCar): string | undefined {
  const province = provinceOf(car.search_id)
  const rows = province === null ? undefined : findJurisdiction(`${province}:CA`)
  if (!province || !rows || car.price_cents === null) return undefined
  const listed = { priceCents: car.price_cents, isNew: car.condition === 'New', fuel: car.fuel_type }
  const total = listedTotal(rows, listed, date)?.total
  if (!total) return undefined
  const t = translator(locale)
  const amount =
    total.low === total.high
      ? formatMoney(locale, { cents: total.low })
      : formatMoneyRange(locale, { lowCents: total.low, highCents: total.high })
  return t('emails.alerts.outTheDoor', { amount, province: vehicleLabel(t, 'province', province) })
}
