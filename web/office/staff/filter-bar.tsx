import { Search, SlidersHorizontal } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { withBrackets } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const DEBOUNCE_MS = 300

type FilterBarProps = {
  label: string
  /** What the address searches for. */
  search: string
  maxChars: number
  /** A word that is typed on is one step back, not one for each letter. */
  onSearch: (search: string, isRefined: boolean) => void
  /** How many filters are set besides the search: given, phones have them in a sheet. */
  filterCount?: number
  /** The list without filters; null while there are none. */
  clearTo: string | null
  children?: ReactNode
}

/** Searches as one types; the other filters stand beside, below where their words leave no room, or on phones in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { label, search, maxChars, onSearch, filterCount, clearTo, children } = props
  const { t } = useI18n()
  const id = useId()
  const { text, type } = useSearchText(search, (next) => onSearch(next, search !== '' && next !== ''))
  const isInSheet = filterCount !== undefined
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <div className="relative min-w-0 grow-[999] basis-48 md:basis-72">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
          <input
            id={id}
            // Where there are keys, this one leads here.
            data-desk-key="/"
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
        {isInSheet && <FilterSheet count={filterCount}>{children}</FilterSheet>}
        <div className={isInSheet ? 'hidden md:contents md:*:max-w-full md:*:grow' : 'contents *:max-w-full *:grow'}>
          {children}
        </div>
      </div>
      {clearTo !== null && (
        <ButtonLink to={clearTo} variant="quiet" size="compact" className="justify-self-start">
          {t('staff.filters.clear')}
        </ButtonLink>
      )}
    </search>
  )
}

/**
 * What stands in the search field. What was typed stays as it is while the address follows (a space at its end too: another
 * word may come); when the address changes otherwise, by Back or by a link, the field says what the address does.
 */
function useSearchText(asked: string, ask: (search: string) => void): { text: string; type: (text: string) => void } {
  const [typed, setTyped] = useState<string | null>(null)
  const [sent, setSent] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)

  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked !== sent) setTyped(null)
    setSent(asked)
  }

  const askNow = useEffectEvent((search: string) => {
    if (search === asked) return
    setSent(search)
    ask(search)
  })

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => askNow(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { text: typed ?? asked, type: setTyped }
}

function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="second"
        size="compact"
        startIcon={<Icon of={SlidersHorizontal} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="md:hidden"
      >
        {count > 0 ? withBrackets(locale, t('staff.filters.open'), format.number(count)) : t('staff.filters.open')}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        side="bottom"
        title={t('staff.filters.open')}
        closeLabel={t('staff.close')}
      >
        <div className="grid gap-4">{isOpen && children}</div>
      </Sheet>
    </>
  )
}
