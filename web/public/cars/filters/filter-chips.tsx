import { X } from 'lucide'
import { Link } from 'react-router'
import { FACETS } from '#contract/listings/values.ts'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import { placed } from '#locales/search-names.ts'
import { facetValueLabel, vehicleLabel } from '#locales/vehicle-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { TellMe } from '../alerts/tell-me.tsx'
import { apiFilters, inUnit } from '../api-filters.ts'
import type { CarsQuery } from '../cars-query.ts'
import { withoutFilters, withoutGroup } from '../clear-filters.ts'
import { useCars } from '../list/use-cars-query.ts'
import { useListLink } from '../list/use-list-link.ts'
import { type FilterGroup, toggleValue } from '../query-changes.ts'

/** What is set, each a link to the list without it: they work without scripts, and can be opened and shared. */
export function FilterChips({ count }: { count: number | undefined }) {
  const { t } = useI18n()
  const { query } = useCars()
  const labels = useFilterLabels(query)
  const linkTo = useListLink()
  return (
    <ul aria-label={t('cars.filters.set')} className="mt-3 mb-2.5 flex flex-wrap items-center gap-2.5">
      {labels.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            {...linkTo(without)}
            aria-label={t('cars.filters.remove', { filter: label })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-chip bg-primary-tint py-1.5 pr-3 pl-4 text-small font-label text-primary transition-colors hover:text-primary-strong"
          >
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <TextLink {...linkTo(withoutFilters(query))} className="inline-flex min-h-11 items-center px-1.5 text-small">
          {t('cars.filters.clear')}
        </TextLink>
      </li>
      <li className="needs-script">
        <TellMe filters={apiFilters(query)} names={labels.map(({ label }) => label)} count={count} />
      </li>
    </ul>
  )
}

type FilterLabel = { key: string; group: FilterGroup; label: string; without: CarsQuery }

/** Each filter that is set, in words, with the query that it would leave behind. */
export function useFilterLabels(query: CarsQuery): FilterLabel[] {
  const { t, locale } = useI18n()
  const { money, distance } = useFormat()
  const { search, values, ranges, words, mileageMax } = query
  const labels: FilterLabel[] = []
  const add = (group: FilterGroup, label: string, without = withoutGroup(query, group), key: string = group) =>
    labels.push({ key, group, label, without })

  if (search) add('search', t('cars.filters.searched', { search }))
  for (const facet of FACETS) {
    for (const value of values[facet]) {
      add(facet, facetValueLabel(locale, t, facet, value), toggleValue(query, facet, value), `${facet} ${value}`)
    }
  }
  const range = (group: 'year' | 'price', show: (value: number) => string) => {
    const [low, high] = [ranges[`${group}_min`], ranges[`${group}_max`]]
    if (low !== undefined && high !== undefined) {
      add(group, t('cars.filters.between', { low: show(low), high: show(high) }))
    } else if (low !== undefined) add(group, t('cars.filters.atLeast', { low: show(low) }))
    else if (high !== undefined) add(group, t('cars.filters.atMost', { high: show(high) }))
  }
  range('year', String)
  range('price', (amount) => money({ amount }))
  if (mileageMax) add('mileage', t('cars.filters.atMost', { high: distance(inUnit(mileageMax, 'mi')) }))
  const { near, price_drop, tax_province } = words
  const { within_km, within_mi, days_listed_max, payment_max } = ranges
  if (near) {
    const km = within_mi === undefined ? within_km : within_mi * KM_PER_MILE
    add('near', placed({ t, locale, distance }, near, km))
  }
  if (price_drop) add('drop', t('filters.deals.drop'))
  if (days_listed_max !== undefined) add('days', t('filters.deals.atMost', { count: days_listed_max }))
  if (payment_max !== undefined && tax_province) {
    const province = vehicleLabel(t, 'province', tax_province)
    add('payment', t('filters.payment.chip', { amount: money({ amount: payment_max }), province }))
  }
  return labels
}
