import { useId } from 'react'
import { useDocumentSettings } from '../../document.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import type { CarsData } from '../cars-data.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterForm } from '../filters/filter-form.tsx'
import { warmUpList } from '../load-list-requests.ts'
import { CarsSeo } from './cars-seo.tsx'
import { FeaturedCars } from './featured-cars.tsx'
import { Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { CarsStateContext, useCarsState } from './use-cars-query.ts'
import { useSteadyPlace } from './use-steady-place.ts'

const PANEL_ID = 'filters'

/** Search, filters and order ask for an address; the list is what stands there. */
export function CarsList({ data, isCarOpen }: { data: CarsData; isCarOpen: boolean }) {
  const { t } = useI18n()
  const { isSandbox } = useDocumentSettings()
  const formId = useId()
  const hasFeatured = data.featured.length > 0
  const place = useSteadyPlace(hasFeatured)
  return (
    <CarsStateContext value={useCarsState(data.query)}>
      {!isCarOpen && <CarsSeo data={data} />}
      <div className="page-width pb-(--section-space)" onPointerOver={warmUpList} onFocus={warmUpList}>
        <header className="grid gap-x-8 gap-y-5 pt-6 pb-6 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-14 lg:pb-10">
          <div>
            <h1 className="text-h1">{t('cars.title')}</h1>
            <p className="mt-3 measure-text text-ink-soft">
              {t('cars.lead')} {isSandbox && t('cars.sample')}
            </p>
          </div>
          <div className="flex gap-3">
            <SearchField formId={formId} />
            <FilterButton data={data} panelId={PANEL_ID} />
          </div>
        </header>
        {hasFeatured && (
          <>
            <FeaturedCars cars={data.featured} />
            <div className="mt-6 mb-6 road-line lg:mt-13 lg:mb-12" />
          </>
        )}
        <div ref={place} className="lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-12">
          <FilterForm id={formId} panelId={PANEL_ID} facets={data.facets} />
          <Results data={data} formId={formId} chips={<FilterChips />} />
        </div>
      </div>
    </CarsStateContext>
  )
}
