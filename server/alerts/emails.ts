import { KM_PER_MILE } from '../../contract/distance.ts'
import type { Locale } from '../../contract/locales.ts'
import { carNameWithTrim } from '../../locales/car-names.ts'
import { formatMoney, formatNumber } from '../../locales/money.ts'
import { searchName } from '../../locales/search-names.ts'
import type { Letter, LetterList } from '../mail/letter.ts'
import { translator } from '../platform/translations.ts'
import type { DueCar, SearchRow } from './queries.ts'

/** As many as anybody reads in a mail; the rest stand in the list that it leads to. */
const CARS_SHOWN = 20

/** A search in the reader's words; Canadian distances, whatever unit it was typed in. */
function nameOf(locale: Locale, { filters }: Pick<SearchRow, 'filters'>): string {
  const t = translator(locale)
  // Whoever typed 60,000 km gets no 59,999 back.
  const distance = (miles: number) =>
    t('emails.alerts.km', { distance: formatNumber(locale, Math.round((miles * KM_PER_MILE) / 10) * 10) })
  return searchName({ t, locale, distance }, filters)
}

/** The list that the search is, with today's cars. */
function listAddress(publicUrl: string, { filters }: Pick<SearchRow, 'filters'>): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one))
  }
  return `${publicUrl}/cars?${address}`
}

export function confirmationLetter(locale: Locale, search: Pick<SearchRow, 'filters'>, url: string): Letter {
  const t = translator(locale)
  return {
    kind: 'transactional',
    subject: t('emails.alerts.confirm.subject'),
    paragraphs: [t('emails.alerts.confirm.lead', { search: nameOf(locale, search) })],
    action: { label: t('emails.alerts.confirm.action'), url },
    afterAction: [t('emails.alerts.confirm.ignore')],
  }
}

type Found = {
  locale: Locale
  greetingName: string | undefined
  cars: readonly DueCar[]
  searches: readonly SearchRow[]
  publicUrl: string
  stopSearch: (id: string) => string
  stopAll: string
}

export function foundLetter({ locale, greetingName, cars, searches, publicUrl, stopSearch, stopAll }: Found): Letter {
  const t = translator(locale)
  const fresh = cars.filter(({ is_new }) => is_new).length
  const counts = { fresh, drops: cars.length - fresh }
  const shown = cars.slice(0, CARS_SHOWN)
  const lists = searches.flatMap((search): LetterList[] => {
    const rows = shown.filter(({ search_id }) => search_id === search.id).map((car) => rowOf(locale, publicUrl, car))
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

function rowOf(locale: Locale, publicUrl: string, car: DueCar): LetterList['rows'][number] {
  const t = translator(locale)
  return {
    label: carNameWithTrim(locale, car),
    url: `${publicUrl}/cars/${car.listing_id}`,
    figure: car.price_cents === null ? t('cars.card.noPrice') : formatMoney(locale, { cents: car.price_cents }),
    note:
      car.former_cents === null
        ? undefined
        : t('emails.alerts.was', { amount: formatMoney(locale, { cents: car.former_cents }) }),
  }
}
