import type { Facets } from '../../../contract/listing-filters.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterPanel } from './filter-panel.tsx'

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
