import { DAYS_LISTED_CHOICES } from '#contract/listings/values.ts'
import { CA_PROVINCES } from '#contract/values/places.ts'
import { PAYMENT_TERMS } from '#deal/payment-terms.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { useProvinceChoice } from '#web/public/tools/province-choice.ts'
import type { CarsData } from '../cars-data.ts'
import { useCars } from '../list/use-cars-query.ts'
import { withRanges } from '../query-changes.ts'
import { withWord } from '../with-word.ts'
import { FacetFilter } from './facet-filter.tsx'
import { FilterFold } from './filter-fold.tsx'
import { FilterSelect } from './filter-select.tsx'
import { NearFilter } from './near-filter.tsx'
import { RangeField } from './range-field.tsx'
import { MileageFilter, YearFilter } from './range-filters.tsx'
import { useFiltersSetEarly } from './use-filters-set-early.ts'

/** The filters below the most used ones; their script loads on the first change of the list. */
export function MoreFilters({ facets, unclearCity }: Pick<CarsData, 'facets' | 'unclearCity'>) {
  const place = useFiltersSetEarly<HTMLDivElement>()
  return (
    <div ref={place}>
      <NearFilter unclearCity={unclearCity} />
      <FacetFilter facet="province" counts={facets.province} isOpen={false} />
      <PaymentFilter />
      <DealsFilter />
      <YearFilter isOpen={false} />
      <MileageFilter isOpen={false} />
      <FacetFilter facet="transmission" counts={facets.transmission} isOpen={false} />
      <FacetFilter facet="drivetrain" counts={facets.drivetrain} isOpen={false} />
    </div>
  )
}

const PAYMENT_MAX = 1_000_000

/** By what a car costs a month, with the terms that stand beside it: the cards' own payments are worked out with the same. */
function PaymentFilter() {
  const { t } = useI18n()
  const { percent } = useFigures('CAD')
  const { query, ask } = useCars()
  const choice = useProvinceChoice()
  const known = CA_PROVINCES.find((one) => one === choice) ?? ''
  const { payment_max } = query.ranges
  const { tax_province } = query.words
  const isMissing = payment_max !== undefined && tax_province === ''
  return (
    <FilterFold title={t('filters.payment.title')} isOpen={payment_max !== undefined}>
      <RangeField
        label={t('filters.payment.max')}
        name="payment_max"
        value={payment_max}
        max={PAYMENT_MAX}
        onCommit={(value) => {
          const next = withRanges(query, { payment_max: value })
          ask(tax_province === '' && value !== undefined ? withWord(next, 'tax_province', known) : next)
        }}
      />
      <FilterSelect
        label={t('filters.payment.province')}
        name="tax_province"
        className="mt-2.5"
        placeholder={t('filters.payment.choose')}
        choices={CA_PROVINCES.map((code) => ({ value: code, label: t(`places.CA.${code}`) }))}
        value={tax_province}
        onChange={(event) => ask(withWord(query, 'tax_province', event.target.value))}
      />
      {isMissing && (
        <p role="status" className="mt-2.5 text-small">
          {t('filters.payment.missing')}
        </p>
      )}
      <p className="mt-2.5 text-caption text-ink-soft">
        {t('filters.payment.terms', {
          months: PAYMENT_TERMS.months,
          rate: percent(PAYMENT_TERMS.apr),
        })}
      </p>
    </FilterFold>
  )
}

/** What was really asked before, and how long a car has been there. */
function DealsFilter() {
  const { t } = useI18n()
  const { query, ask } = useCars()
  const { price_drop } = query.words
  const { days_listed_max } = query.ranges
  const steps: readonly number[] = DAYS_LISTED_CHOICES
  const days =
    days_listed_max === undefined || steps.includes(days_listed_max)
      ? steps
      : [...steps, days_listed_max].toSorted((a, b) => a - b)
  return (
    <FilterFold title={t('filters.deals.title')} isOpen={price_drop !== '' || days_listed_max !== undefined}>
      <label className="choice-row items-center">
        <input
          type="checkbox"
          name="price_drop"
          value="true"
          checked={price_drop !== ''}
          onChange={(event) => ask(withWord(query, 'price_drop', event.target.checked ? 'true' : ''))}
          className="choice-control choice-check mt-0"
        />
        <span className="min-w-0 flex-1 text-label font-normal">{t('filters.deals.drop')}</span>
      </label>
      <FilterSelect
        label={t('filters.deals.days')}
        name="days_listed_max"
        className="mt-2.5"
        placeholder={t('filters.deals.anyDays')}
        choices={days.map((count) => ({ value: String(count), label: t('filters.deals.atMost', { count }) }))}
        value={String(days_listed_max ?? '')}
        onChange={(event) => ask(withRanges(query, { days_listed_max: Number(event.target.value) || undefined }))}
      />
    </FilterFold>
  )
}
