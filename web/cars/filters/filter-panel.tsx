import type { Facets } from '../../../contract/listing-filters.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { MileageFilter, YearFilter } from './range-filters.tsx'

type FilterFormProps = { id: string; panelId: string; facets: Facets }

/** The column beside the list. Without scripts its button does what with scripts every change does. */
export function FilterForm({ id, panelId, facets }: FilterFormProps) {
  const { t } = useI18n()
  const apply = (
    <noscript>
      <Button type="submit" className="my-3 w-full">
        {t('cars.filters.apply')}
      </Button>
    </noscript>
  )
  return (
    <form
      id={id}
      method="get"
      action="/cars"
      role="search"
      aria-label={t('cars.filters.label')}
      onSubmit={(event) => event.preventDefault()}
      data-print="hide"
    >
      <div id={panelId} className="filter-column">
        <h2 className="py-3 text-h3">{t('cars.filters.title')}</h2>
        {apply}
        <FilterPanel facets={facets} />
        {apply}
      </div>
    </form>
  )
}

/** All filters, the ones that people reach for first on top. The same in the column beside the list and in the sheet of phones. */
export function FilterPanel({ facets }: { facets: Facets }) {
  return (
    <>
      <FacetFilter facet="body_type" counts={facets.body_type} isOpen />
      <PriceFilter counts={facets.price} isOpen />
      <FacetFilter facet="fairness" counts={facets.fairness} isOpen={false} />
      <FacetFilter facet="make" counts={facets.make} isOpen />
      <FacetFilter facet="model" counts={facets.model} isOpen />
      <FacetFilter facet="condition" counts={facets.condition} isOpen />
      <FacetFilter facet="fuel_type" counts={facets.fuel_type} isOpen />
      <YearFilter isOpen={false} />
      <MileageFilter isOpen={false} />
      <FacetFilter facet="transmission" counts={facets.transmission} isOpen={false} />
      <FacetFilter facet="drivetrain" counts={facets.drivetrain} isOpen={false} />
    </>
  )
}
