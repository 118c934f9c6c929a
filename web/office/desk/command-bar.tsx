import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskFound } from '#contract/desk/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { isComposing } from '#web/ui/inputs/is-composing.ts'
import type { MenuEntry } from '../staff/menu.ts'
import { DESK_PAGES } from './desk-menu.ts'

const DEBOUNCE_MS = 150

type Result = { to: string; title: string; more?: string }
type Group = { kind: 'case' | 'client' | 'car' | 'screen'; results: readonly Result[] }

/** `Ctrl K`: one field over cases, clients, cars and screens. */
export function CommandBar({ adminPages }: { adminPages: readonly MenuEntry[] }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K"
        className="target inline-flex items-center gap-2.5 rounded-control px-3 text-small text-ink-soft hover:text-ink lg:min-w-72 lg:border lg:border-line-strong lg:bg-surface"
      >
        <Icon of={Search} size={18} />
        <span className="sr-only grow text-left lg:not-sr-only">{t('desk.command.label')}</span>
        <span aria-hidden="true" data-keys="Ctrl K" className="desk-key desk-key-drawn hidden lg:inline-grid" />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('desk.command.open')}
        closeLabel={t('staff.close')}
        size="medium"
      >
        {isOpen && <Finder adminPages={adminPages} onChosen={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}

type FinderProps = {
  /** Those of the dashboard that the reader may open. */
  adminPages: readonly MenuEntry[]
  onChosen: () => void
}

function Finder({ adminPages, onChosen }: FinderProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  /** The address of the chosen result, which stays the chosen one when others come before it; null is the first. */
  const [chosen, setChosen] = useState<string | null>(null)
  const { found, isSearching, failure } = useFound(text)
  const hasAdminWords = useAdminWords(adminPages.length > 0)
  const words = text.trim().toLocaleLowerCase()
  const screens = [
    ...DESK_PAGES.map(({ to, label }) => ({ to, title: t(label) })),
    ...adminPages
      .filter(({ to }) => to === '/admin' || hasAdminWords)
      .map(({ to, label }) => ({ to, title: t(to === '/admin' ? 'desk.menu.admin' : label) })),
  ].filter(({ title }) => title.toLocaleLowerCase().includes(words))
  const groups: Group[] = [
    {
      kind: 'case',
      results: found.cases.map(({ code, client_name: name, wants }) => ({
        to: `/desk/cases/${code}`,
        title: name || t('desk.gone'),
        more: [code, wants].filter(Boolean).join(DOT),
      })),
    },
    {
      kind: 'client',
      results: found.clients.map(({ id, name, email }) => ({
        to: `/desk/clients/${id}`,
        title: name || t('desk.gone'),
        more: email,
      })),
    },
    {
      kind: 'car',
      results: found.listings.map(({ id, make, model, year }) => ({
        to: adminPages.some(({ to }) => to === '/admin/listings') ? `/admin/listings/${id}` : `/cars/${id}`,
        title: `${make} ${model} ${year}`,
      })),
    },
    { kind: 'screen', results: screens },
  ]
  const results = groups.flatMap((group) => group.results)

  const place = Math.max(
    results.findIndex(({ to }) => to === chosen),
    0,
  )

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, place])

  function go(result: Result | undefined) {
    if (!result) return
    onChosen()
    void navigate(result.to)
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setChosen(results[Math.min(Math.max(place + by, 0), results.length - 1)]?.to ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(results[place])
    }
  }

  return (
    <div>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={results.length > 0 ? `${listId}-${place}` : undefined}
        aria-label={t('desk.command.label')}
        placeholder={t('desk.command.label')}
        autoComplete="off"
        ref={field}
        value={text}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(null)
        }}
        onKeyDown={press}
        className="field-control"
      />
      <p role="status" className="sr-only">
        {isSearching ? t('desk.command.searching') : t('desk.command.results', { count: results.length })}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t('desk.command.open')}
        className="mt-3 grid max-h-96 overflow-y-auto"
      >
        {groups
          .filter((group) => group.results.length > 0)
          .map((group) => (
            <div key={group.kind} role="group" aria-labelledby={`${listId}-${group.kind}`} className="pb-2">
              {/* No paragraph: a list of options holds groups and options alone. */}
              <div id={`${listId}-${group.kind}`} className="px-3 pt-1 text-caption text-ink-soft">
                {t('desk.command.kinds', { kind: group.kind })}
              </div>
              {group.results.map((result) => (
                <div
                  key={result.to}
                  id={`${listId}-${results.indexOf(result)}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={result === results[place]}
                  onPointerMove={() => setChosen(result.to)}
                  onClick={() => go(result)}
                  onKeyDown={() => undefined}
                  className={classNames(
                    'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-2',
                    result === results[place] && 'bg-primary-tint outline-2 -outline-offset-2 outline-(--focus-colour)',
                  )}
                >
                  <span className="font-semibold wrap-anywhere">{result.title}</span>
                  {result.more && <span className="text-caption wrap-anywhere text-ink-soft">{result.more}</span>}
                </div>
              ))}
            </div>
          ))}
      </div>
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {t('desk.command.failed', { msg: errorText(t, failure) })}
        </p>
      )}
      {results.length === 0 && !isSearching && failure === null && (
        <p className="mt-3 text-ink-soft">{t('desk.command.none', { text: text.trim() })}</p>
      )}
    </div>
  )
}

const NOTHING: DeskFound = { cases: [], clients: [], listings: [] }

/** The desk loads the dashboard's texts only when a person with access searches for a page of it. */
function useAdminWords(areWanted: boolean): boolean {
  const [areThere, setAreThere] = useState(false)
  useEffect(() => {
    if (!areWanted) return
    browserStore()
      .load(['admin'])
      .then(
        () => setAreThere(true),
        () => undefined,
      )
  }, [areWanted])
  return areThere
}

/** Null where nothing went wrong. */
type Answer = { text: string; found: DeskFound; failure: unknown }

/** What fits what is typed; an answer that comes after a newer question is passed over. */
function useFound(text: string): { found: DeskFound; isSearching: boolean; failure: unknown } {
  const [answer, setAnswer] = useState<Answer>({ text: '', found: NOTHING, failure: null })
  const asked = useRef('')
  const search = text.trim()
  const take = useEffectEvent((next: Answer) => {
    if (next.text === asked.current) setAnswer(next)
  })

  useEffect(() => {
    asked.current = search
    if (search === '') return
    const timer = setTimeout(() => {
      browserApi()
        .call('GET /desk/search', { query: { search } })
        .then(
          (found) => take({ text: search, found, failure: null }),
          (failure: unknown) => take({ text: search, found: NOTHING, failure }),
        )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search])

  if (search === '') return { found: NOTHING, isSearching: false, failure: null }
  if (answer.text !== search) return { found: NOTHING, isSearching: true, failure: null }
  return { found: answer.found, isSearching: false, failure: answer.failure }
}
