import { MILEAGE_MAX, YEAR_MIN, yearMax } from '#contract/listings/values.ts'
import { useDistanceUnit } from '#web/data/i18n/distance-unit.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { inUnit } from '../api-filters.ts'
import { MILEAGE_FIELD, type RangeName } from '../cars-query.ts'
import { useCars } from '../list/use-cars-query.ts'
import { changed, withRanges } from '../query-changes.ts'
import { FilterFold } from './filter-fold.tsx'
import { FilterSelect } from './filter-select.tsx'
import { RangeField } from './range-field.tsx'

export function YearFilter({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n()
  const { year_min, year_max } = useCars().query.ranges
  return (
    <FilterFold title={t('cars.filters.year')} isOpen={isOpen || year_min !== undefined || year_max !== undefined}>
      <div className="flex gap-2.5">
        <YearSelect name="year_min" label={t('cars.filters.from')} />
        <YearSelect name="year_max" label={t('cars.filters.to')} />
      </div>
    </FilterFold>
  )
}

function YearSelect({ name, label }: { name: Extract<RangeName, `year_${string}`>; label: string }) {
  const { t } = useI18n()
  const { query, ask } = useCars()
  const latest = yearMax()
  const years = Array.from({ length: latest - YEAR_MIN + 1 }, (_, index) => String(latest - index))
  return (
    <FilterSelect
      label={label}
      name={name}
      className="min-w-0 flex-1"
      placeholder={t('cars.filters.any')}
      choices={years.map((year) => ({ value: year, label: year }))}
      value={String(query.ranges[name] ?? '')}
      onChange={(event) => ask(withRanges(query, { [name]: Number(event.target.value) || undefined }))}
    />
  )
}

export function MileageFilter({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n()
  const unit = useDistanceUnit()
  const { query, ask } = useCars()
  const { mileageMax } = query
  return (
    <FilterFold title={t('cars.filters.mileage')} isOpen={isOpen || mileageMax !== undefined}>
      <RangeField
        label={t(unit === 'km' ? 'cars.filters.atMostKm' : 'cars.filters.atMostMi')}
        name={MILEAGE_FIELD[unit]}
        value={mileageMax && Math.round(inUnit(mileageMax, unit))}
        max={MILEAGE_MAX}
        onCommit={(value) => ask(changed(query, { mileageMax: value === undefined ? undefined : { value, unit } }))}
      />
    </FilterFold>
  )
}
