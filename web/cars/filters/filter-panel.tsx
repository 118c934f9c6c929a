import type { Facets } from '../../../contract/listing-filters.ts'
import { FacetFilter } from './facet-filter.tsx'
import { MileageFilter, PriceFilter, YearFilter } from './range-filters.tsx'

/** All filters, the ones that people reach for first on top. The same in the column beside the list and in the sheet of phones. */
export function FilterPanel({ facets }: { facets: Facets }) {
  return (
    <>
      <FacetFilter facet="body_type" counts={facets.body_type} isOpen />
      <PriceFilter isOpen />
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
