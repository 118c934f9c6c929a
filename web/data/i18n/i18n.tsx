import { createContext, type ReactNode, use } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import type { Area } from '#locales/keys.ts'
import { createTranslate, sentenceGap, type Translate } from '#locales/translate.ts'
import { Observable, useObservable } from '#web/ui/browser/observable.ts'

export type I18n = {
  locale: Locale
  t: Translate
  /** What stands between two sentences. */
  gap: string
  messages: CompiledMessages
}

/**
 * The language of one document: made per request on the server and once per tab in the browser. The browser's adds
 * areas as pages need them and can change its language; components that render text subscribe through `useI18n`.
 */
export class I18nStore extends Observable<I18n> {
  /** What the page itself brings; parts of it may ask for more while they are drawn. */
  readonly first: CompiledMessages
  #areas: Set<Area>
  #wanted: Locale

  constructor(locale: Locale, messages: CompiledMessages, areas: readonly Area[]) {
    // A copy: what comes later is not in the page that the server wrote.
    super(i18nOf(locale, { ...messages }))
    this.first = messages
    this.#wanted = locale
    this.#areas = new Set(areas)
  }

  /**
   * Loads the areas before the component that needs them renders. Subscribers are not notified: nothing on the page
   * needs these areas yet, and a re-render would make React drop the server's markup of parts whose script has not
   * loaded, while the user presses one.
   */
  async load(areas: readonly Area[]): Promise<void> {
    const missing = areas.filter((area) => !this.#areas.has(area))
    if (missing.length === 0) return
    const { locale } = this.current
    const added = await fetchAreas(locale, missing)
    // The language may have changed while the messages were on their way; then `change` has fetched them all.
    if (this.current.locale !== locale) return this.load(areas)
    for (const area of missing) this.#areas.add(area)
    Object.assign(this.current.messages, added)
  }

  /** Whether it is the one that is wanted still: of two that were pressed one after the other, the last one counts. */
  async change(locale: Locale): Promise<boolean> {
    this.#wanted = locale
    let messages: CompiledMessages = {}
    const fetched = new Set<Area>()
    const missing = () => [...this.#areas].filter((area) => !fetched.has(area))
    // Until they have come, a page may have got areas in the old language: those are fetched in the new one too.
    for (let areas = missing(); areas.length > 0; areas = missing()) {
      messages = { ...messages, ...(await fetchAreas(locale, areas)) }
      for (const area of areas) fetched.add(area)
    }
    if (this.#wanted !== locale) return false
    this.set(i18nOf(locale, messages))
    return true
  }
}

function i18nOf(locale: Locale, messages: CompiledMessages): I18n {
  return { locale, messages, t: createTranslate(locale, messages), gap: sentenceGap(locale) }
}

/** The table of all areas is a file of its own: most visitors read one page, whose messages came with it. */
async function fetchAreas(locale: Locale, areas: readonly Area[]): Promise<CompiledMessages> {
  const catalog = await import('./catalog.ts')
  return catalog.fetchAreas(locale, areas)
}

const I18nContext = createContext<I18nStore | null>(null)

export function I18nProvider({ store, children }: { store: I18nStore; children: ReactNode }) {
  return <I18nContext value={store}>{children}</I18nContext>
}

export function useI18nStore(): I18nStore {
  const store = use(I18nContext)
  if (!store) throw new Error('useI18n needs an I18nProvider above it')
  return store
}

export function useI18n(): I18n {
  return useObservable(useI18nStore())
}
