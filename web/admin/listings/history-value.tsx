import type { Facet } from '../../../contract/listing-values.ts'
import { vehicleLabel } from '../../cars/vehicle-labels.ts'
import { formatDistance } from '../../i18n/format.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Money } from '../../i18n/money.tsx'
import type { ListingField } from './changed-fields.ts'

const CHOICES: readonly ListingField[] = ['body_type', 'fuel_type', 'transmission', 'drivetrain', 'condition']

/** A value as the trail keeps it, written as people read it; distances in miles, as they were typed. */
export function HistoryValue({ field, value }: { field: ListingField; value: unknown }) {
  const { t, locale } = useI18n()
  if (value === null || value === undefined || value === '') return t('admin.table.notSet')
  if (typeof value === 'boolean') return value ? t('admin.history.yes') : t('admin.history.no')
  if (typeof value === 'number') {
    if (field === 'price' || field === 'original_price') return <Money value={{ amount: value }} cents="always" />
    return field === 'mileage' ? formatDistance(locale, value, 'mi') : String(value)
  }
  if (Array.isArray(value)) return t('admin.history.images', { count: value.length })
  if (typeof value !== 'string') return JSON.stringify(value)
  if (CHOICES.includes(field)) return vehicleLabel(t, field as Facet, value)
  return <span className="break-words whitespace-pre-line">{value}</span>
}
