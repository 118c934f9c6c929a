import { useId } from 'react'
import { LISTING_SORTS, type ListingSort } from '../../../contract/listing-values.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { withSort } from '../query-changes.ts'
import { useCars } from './use-cars-query.ts'

const LABELS: Record<ListingSort, MessageKey> = {
  newest: 'cars.sort.newest',
  price_asc: 'cars.sort.priceUp',
  price_desc: 'cars.sort.priceDown',
  mileage: 'cars.sort.mileage',
  year: 'cars.sort.year',
}

export function SortSelect({ formId }: { formId: string }) {
  const { t } = useI18n()
  const { query, ask } = useCars()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('cars.sort.label')}
      </label>
      <NativeSelect
        id={id}
        form={formId}
        name="sort"
        value={query.sort}
        onChange={(event) => {
          const sort = LISTING_SORTS.find((one) => one === event.target.value)
          if (sort) ask(withSort(query, sort))
        }}
        choices={LISTING_SORTS.map((sort) => ({ value: sort, label: t(LABELS[sort]) }))}
      />
    </div>
  )
}
