import { isFieldOfKind, type ListingField } from '#contract/listings/fields.ts'
import { FACETS } from '#contract/listings/values.ts'
import { isLocale } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import { joinList } from '#locales/lists.ts'
import { DOT } from '#locales/marks.ts'
import { vehicleLabel } from '#locales/vehicle-words.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { type ChangedField, historyChanges } from './history-changes.ts'
import type { HistoryEntry } from './history-page.ts'

/** Actions as the server records them. One that is unknown here is shown by its own name rather than left out. */
const ACTION_KEYS: Record<string, MessageKey> = {
  'listing.created': 'admin.history.created',
  'listing.changed': 'admin.history.changed',
  'listing.activated': 'admin.history.activated',
  'listing.deactivated': 'admin.history.deactivated',
  'listing.deleted': 'admin.history.deleted',
  'listing.images_added': 'admin.history.imagesAdded',
  'listing.image_removed': 'admin.history.imageRemoved',
  'listing.main_image_chosen': 'admin.history.mainImageChosen',
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${index}`} className="relative pb-6 pl-8">
          <span aria-hidden="true" className="timeline-dashes absolute inset-y-0 left-0.5 text-primary" />
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useI18n()
  const key = ACTION_KEYS[entry.action]
  const changes = historyChanges(entry)
  return (
    <>
      <p className="text-label font-semibold">{key ? t(key) : entry.action}</p>
      <p className="text-small text-ink-soft">
        {entry.actor ?? t('admin.history.system')}
        {DOT}
        <DateText value={entry.at} output="long" />
      </p>
      {changes.length > 0 && (
        <div className="mt-2">
          <ChangeList changes={changes} />
        </div>
      )}
    </>
  )
}

/** What became what. */
export function ChangeList({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <dl className="grid gap-2">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  )
}

function Change({ change: { field, before, after, hasBefore } }: { change: ChangedField }) {
  const { t } = useI18n()
  if (hasBefore && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return (
      <div className="text-small">
        <dt className="text-ink-soft">{t(`admin.fields.${field}`)}</dt>
        <dd className="font-medium">{t('admin.history.reordered')}</dd>
      </div>
    )
  }
  return (
    <div className="text-small">
      <dt className="text-ink-soft">{t(`admin.fields.${field}`)}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        {hasBefore && (
          <>
            <span className="sr-only">{t('admin.history.before')}</span>
            <del className="min-w-0 text-ink-faint">
              <HistoryValue field={field} value={before} />
            </del>
            <span className="sr-only">{t('admin.history.after')}</span>
          </>
        )}
        <ins className="min-w-0 font-medium no-underline">
          <HistoryValue field={field} value={after} />
        </ins>
      </dd>
    </div>
  )
}

/** A value as the trail keeps it, written as people read it. */
function HistoryValue({ field, value }: { field: ListingField; value: unknown }) {
  const { t, locale } = useI18n()
  const { distance } = useFormat()
  if (value === null || value === undefined || value === '') return t('admin.table.notSet')
  if (typeof value === 'boolean') return value ? t('admin.history.yes') : t('admin.history.no')
  if (typeof value === 'number') {
    if (isFieldOfKind(field, 'money')) return <Money value={{ amount: value }} cents="always" />
    return isFieldOfKind(field, 'miles') ? distance(value) : String(value)
  }
  if (Array.isArray(value)) return t('admin.history.images', { count: value.length })
  if (typeof value === 'object') {
    const languages = Object.keys(value).filter(isLocale)
    return (
      joinList(
        locale,
        languages.map((one) => LANGUAGE_NAMES[one]),
      ) || t('admin.table.notSet')
    )
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const facet = FACETS.find((one) => one === field)
  if (facet) return vehicleLabel(t, facet, value)
  if (field === 'text_language' && isLocale(value)) return LANGUAGE_NAMES[value]
  return <span className="break-words whitespace-pre-line">{value}</span>
}
