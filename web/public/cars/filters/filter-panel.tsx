import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { CarsData } from '../cars-data.ts'
import { FacetFilter } from './facet-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useFiltersSetEarly } from './use-filters-set-early.ts'

const changing = Promise.withResolvers<void>()
/** The list is about to change: the filters must follow, in view or not. */
export const wantMoreFilters = () => changing.resolve()

const MoreFilters = lazyOnVisible(async () => (await import('./more-filters.tsx')).MoreFilters, {
  fallback: <div className="h-96" />,
  wanted: changing.promise,
})

type Shown = Pick<CarsData, 'facets' | 'unclearCity'>
type FilterFormProps = { id: string; panelId: string; data: Shown }

/** The column beside the list. Without scripts its button does what with scripts every change does. */
export function FilterForm({ id, panelId, data }: FilterFormProps) {
  const { t } = useI18n()
  const form = useFiltersSetEarly<HTMLFormElement>()
  const apply = (
    <noscript>
      <Button type="submit" className="my-3 w-full">
        {t('cars.filters.apply')}
      </Button>
    </noscript>
  )
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action="/cars"
      // A value that a browser restores on Back would be taken for a change.
      autoComplete="off"
      role="search"
      aria-label={t('cars.filters.label')}
      onSubmit={(event) => event.preventDefault()}
      data-print="hide"
    >
      <div id={panelId} className="filter-column">
        <h2 className="py-3 text-h3">{t('cars.filters.title')}</h2>
        {apply}
        <FilterPanel data={data} />
        {apply}
      </div>
    </form>
  )
}

/** All filters, the ones that people reach for first on top. The same in the column beside the list and in the sheet of phones. */
export function FilterPanel({ data: { facets, unclearCity } }: { data: Shown }) {
  return (
    <>
      <FacetFilter facet="body_type" counts={facets.body_type} isOpen />
      <PriceFilter counts={facets.price} isOpen />
      <FacetFilter facet="fairness" counts={facets.fairness} isOpen={false} />
      <FacetFilter facet="make" counts={facets.make} isOpen />
      <FacetFilter facet="model" counts={facets.model} isOpen />
      <FacetFilter facet="condition" counts={facets.condition} isOpen />
      <FacetFilter facet="fuel_type" counts={facets.fuel_type} isOpen />
      <MoreFilters facets={facets} unclearCity={unclearCity} />
    </>
  )
}
