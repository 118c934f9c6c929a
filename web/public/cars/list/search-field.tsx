import { Search } from 'lucide'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SEARCH_MAX_CHARS } from '#contract/listings/values.ts'
import { useTypedEarly } from '#web/data/forms/typed-early.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { isComposing } from '#web/ui/inputs/is-composing.ts'
import { loadListRequests } from '../load-list-requests.ts'
import { withSearch } from '../query-changes.ts'
import { useCars } from './use-cars-query.ts'

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

const DEBOUNCE_MS = 300

/** The search field: what is typed, what is asked for once the typing rests, and what may be meant. */
function useSearch() {
  const { query, isPending, ask } = useCars()
  const [text, setText] = useState(query.search)
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suggesting = useRef<AbortController>(undefined)
  /** What was asked for from here since the last list arrived: what comes back of it is no news. */
  const asked = useRef(new Set([query.search]))
  const current = useRef(query)
  const isOpen = suggestions.length > 0

  useEffect(() => {
    current.current = query
    // Back, a chip or “Clear all” changed it; what is being typed must not be overtaken by its own echo.
    if (!asked.current.has(query.search)) setText(query.search)
    if (!isPending) asked.current = new Set()
    asked.current.add(query.search)
  }, [query, isPending])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      suggesting.current?.abort()
    },
    [],
  )

  function close() {
    suggesting.current?.abort()
    setSuggestions([])
    setActive(-1)
  }

  function search(value: string) {
    clearTimeout(timer.current)
    const next = withSearch(current.current, value)
    if (next.search === current.current.search) return
    // One step in the history for one search, however many letters it took.
    const replace = current.current.search !== '' && next.search !== ''
    asked.current.add(next.search)
    ask(next, { replace })
  }

  async function suggest(value: string) {
    suggesting.current?.abort()
    const controller = new AbortController()
    suggesting.current = controller
    if (value.trim() === '') return setSuggestions([])
    try {
      const { fetchSuggestions } = await loadListRequests()
      const found = await fetchSuggestions(value.trim(), controller.signal)
      if (controller.signal.aborted) return
      setSuggestions(found)
      setActive(-1)
    } catch {
      // A search works without proposals.
      if (!controller.signal.aborted) setSuggestions([])
    }
  }

  function take(value: string) {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      search(value)
      void suggest(value)
    }, DEBOUNCE_MS)
  }

  useTypedEarly(field, text, take)

  function choose(suggestion: string) {
    setText(suggestion)
    search(suggestion)
    close()
  }

  function steer(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isOpen) {
      event.preventDefault()
      setActive(nextOption(active, step, suggestions.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(suggestions[active] ?? text)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  const type = (event: ChangeEvent<HTMLInputElement>) => take(event.target.value)
  return { text, suggestions, active, isOpen, choose, close, input: { ref: field, onChange: type, onKeyDown: steer } }
}

/** Up and down run through the options and past their end back into the field, which is -1. */
function nextOption(active: number, step: number, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
