import { FACETS } from '../../../contract/listing-values.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { type CarsQuery, inUnit } from '../cars-query.ts'
import { type FilterGroup, toggleValue, withoutGroup } from '../query-changes.ts'
import { vehicleLabel } from '../vehicle-labels.ts'

export type FilterLabel = { key: string; group: FilterGroup; label: string; without: CarsQuery }

/** Each filter that is set, in words, with the query that it would leave behind. */
export function useFilterLabels(query: CarsQuery): FilterLabel[] {
  const { t } = useI18n()
  const { money, distance } = useFormat()
  const { search, values, ranges, mileageMax } = query
  const labels: FilterLabel[] = []
  const add = (group: FilterGroup, label: string, without = withoutGroup(query, group), key: string = group) =>
    labels.push({ key, group, label, without })

  if (search) add('search', t('cars.filters.searched', { search }))
  for (const facet of FACETS) {
    for (const value of values[facet]) {
      add(facet, vehicleLabel(t, facet, value), toggleValue(query, facet, value), `${facet} ${value}`)
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
  return labels
}
