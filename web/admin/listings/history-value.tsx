import { isFieldOfKind, type ListingField } from '../../../contract/listing-fields.ts'
import { FACETS } from '../../../contract/listing-values.ts'
import { isLocale } from '../../../contract/locales.ts'
import { vehicleLabel } from '../../cars/vehicle-labels.ts'
import { formatDistance } from '../../i18n/format.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language-choice.ts'
import { Money } from '../../i18n/money.tsx'

/** A value as the trail keeps it, written as people read it; distances in miles, as they were typed. */
export function HistoryValue({ field, value }: { field: ListingField; value: unknown }) {
  const { t, locale } = useI18n()
  if (value === null || value === undefined || value === '') return t('admin.table.notSet')
  if (typeof value === 'boolean') return value ? t('admin.history.yes') : t('admin.history.no')
  if (typeof value === 'number') {
    if (isFieldOfKind(field, 'money')) return <Money value={{ amount: value }} cents="always" />
    return isFieldOfKind(field, 'miles') ? formatDistance(locale, value, 'mi') : String(value)
  }
  if (Array.isArray(value)) return t('admin.history.images', { count: value.length })
  if (typeof value === 'object') {
    const languages = Object.keys(value).filter(isLocale)
    return languages.map((one) => LANGUAGE_NAMES[one]).join(', ') || t('admin.table.notSet')
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const facet = FACETS.find((one) => one === field)
  if (facet) return vehicleLabel(t, facet, value)
  if (field === 'text_language' && isLocale(value)) return LANGUAGE_NAMES[value]
  return <span className="break-words whitespace-pre-line">{value}</span>
}
