import { Search } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSearchText } from './use-search-text.ts'

type FilterBarProps = {
  label: string
  /** What the address searches for. */
  search: string
  maxChars: number
  /** A word that is typed on is one step back, not one for each letter. */
  onSearch: (search: string, isRefined: boolean) => void
  /** The list without filters; null while there are none. */
  clearTo: string | null
  /** The key that leads to the field, where there are keys. */
  fieldKey?: string
  children: ReactNode
}

/** Searches as one types; the other filters stand beside, or below where their words leave no room. */
export function FilterBar({ label, search, maxChars, onSearch, clearTo, fieldKey, children }: FilterBarProps) {
  const { t } = useI18n()
  const id = useId()
  const { text, type } = useSearchText(search, (next) => onSearch(next, search !== '' && next !== ''))
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:max-w-full *:grow">
        <div className="relative grow-[999]! basis-72">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
          <input
            id={id}
            data-desk-key={fieldKey}
            type="search"
            value={text}
            maxLength={maxChars}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
            className="field-control pl-11"
          />
        </div>
        {children}
      </div>
      {clearTo !== null && (
        <ButtonLink to={clearTo} variant="quiet" size="compact" className="justify-self-start">
          {t('staff.filters.clear')}
        </ButtonLink>
      )}
    </search>
  )
}
