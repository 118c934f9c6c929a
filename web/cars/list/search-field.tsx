import { Search } from 'lucide'
import { useId } from 'react'
import { SEARCH_MAX_CHARS } from '../../../contract/listing-values.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSearch } from './use-search.ts'

/** A plain field of the form; with scripts it searches while typing and proposes what may be meant. */
export function SearchField({ formId }: { formId: string }) {
  const { t } = useI18n()
  const id = useId()
  const { text, suggestions, active, isOpen, input, choose, close } = useSearch()
  const optionId = (index: number) => `${id}-option-${index}`
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {t('cars.search.label')}
      </label>
      <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
      <input
        {...input}
        id={id}
        form={formId}
        name="search"
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_MAX_CHARS}
        placeholder={t('cars.search.placeholder')}
        value={text}
        onBlur={close}
        className="field-control pl-11.5"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('cars.search.suggestions')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-strip mt-1.5 popup"
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus: leaving it would close the list before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={classNames('popup-item', index === active && 'bg-primary-tint')}
          >
            {suggestion}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && t('cars.search.found', { count: suggestions.length })}
      </p>
    </div>
  )
}
