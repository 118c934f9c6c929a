import { X } from 'lucide'
import { Link } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCars } from '../list/use-cars-query.ts'
import { useListLink } from '../list/use-list-link.ts'
import { withoutFilters } from '../query-changes.ts'
import { useFilterLabels } from './use-filter-labels.ts'

/** What is set, each a link to the list without it: they work without scripts, and can be opened and shared. */
export function FilterChips() {
  const { t } = useI18n()
  const { query } = useCars()
  const labels = useFilterLabels(query)
  const linkTo = useListLink()
  if (labels.length === 0) return null
  return (
    <ul aria-label={t('cars.filters.set')} className="mt-3 flex flex-wrap items-center gap-2.5">
      {labels.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            {...linkTo(without)}
            aria-label={t('cars.filters.remove', { filter: label })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-chip bg-primary-tint py-1.5 pr-3 pl-4 text-small font-label text-primary transition-colors hover:text-primary-strong"
          >
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <TextLink {...linkTo(withoutFilters(query))} className="inline-flex min-h-11 items-center px-1.5 text-small">
          {t('cars.filters.clear')}
        </TextLink>
      </li>
    </ul>
  )
}
