import type { Facets } from '#contract/listings/filters.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import type { CarsQuery } from '../cars-query.ts'
import { useCars } from '../list/use-cars-query.ts'
import { withRanges } from '../query-changes.ts'
import { FilterFold } from './filter-fold.tsx'
import { RangeField } from './range-field.tsx'

const PRICE_MAX = 99_999_999

type PriceFilterProps = { counts: Facets['price']; isOpen: boolean }

/** From and to, and below them how many cars cost how much. */
export function PriceFilter({ counts, isOpen }: PriceFilterProps) {
  const { t } = useI18n()
  const { query, ask } = useCars()
  const { price_min, price_max } = query.ranges
  return (
    <FilterFold title={t('cars.filters.price')} isOpen={isOpen || price_min !== undefined || price_max !== undefined}>
      <div className="flex gap-2.5">
        <RangeField
          label={t('cars.filters.from')}
          name="price_min"
          value={price_min}
          max={PRICE_MAX}
          onCommit={(value) => ask(withRanges(query, { price_min: value }))}
        />
        <RangeField
          label={t('cars.filters.to')}
          name="price_max"
          value={price_max}
          max={PRICE_MAX}
          onCommit={(value) => ask(withRanges(query, { price_max: value }))}
        />
      </div>
      <PriceHistogram counts={counts} ranges={query.ranges} />
    </FilterFold>
  )
}

/** A picture of the selected range; the figures themselves are in the list, so the picture is decorative. */
function PriceHistogram({ counts, ranges }: { counts: Facets['price']; ranges: CarsQuery['ranges'] }) {
  const most = Math.max(...counts.map(({ count }) => count))
  if (most === 0) return null
  const { price_min: low = 0, price_max: high = Number.POSITIVE_INFINITY } = ranges
  return (
    <div aria-hidden="true" data-testid="price-histogram" className="mt-3.5 flex h-12 items-end gap-0.5">
      {counts.map(({ from, count }, index) => {
        const next = counts[index + 1]?.from ?? Number.POSITIVE_INFINITY
        const isInside = from <= high && next > low
        return (
          <span
            key={from}
            style={{ height: `${Math.max((count / most) * 100, 4)}%` }}
            className={classNames('min-w-0 flex-1', isInside && count > 0 ? 'bg-primary' : 'bg-line')}
          />
        )
      })}
    </div>
  )
}
