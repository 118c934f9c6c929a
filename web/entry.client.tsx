import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LOCALE, localeOfTag } from '#contract/values/locales.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import { DocumentContext, MESSAGES_ISLAND, type PageSettings, readIsland, SETTINGS_ISLAND } from './data/document.tsx'
import { setBrowserStore } from './data/i18n/browser-store.ts'
import { I18nProvider, I18nStore } from './data/i18n/i18n.tsx'
import { browserSession } from './data/session/browser-session.ts'

const locale = localeOfTag(document.documentElement.lang) ?? DEFAULT_LOCALE
const settings = readIsland<PageSettings>(SETTINGS_ISLAND)
const store = new I18nStore(locale, readIsland<CompiledMessages>(MESSAGES_ISLAND), settings.areas)
setBrowserStore(store)

// The page is readable already; it hydrates once the session is known. Without a stored token that is at once.
await browserSession().check()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={settings}>
        <I18nProvider store={store}>
          <HydratedRouter />
        </I18nProvider>
      </DocumentContext>
    </StrictMode>,
  )
})

// A moving pointer is followed by a navigation: the tables of pages and messages load before the click. If that fails,
// the navigation loads them again. Not `pointerover`: that also fires when the page moves under a resting pointer.
for (const moved of ['pointermove', 'pointerdown']) {
  addEventListener(
    moved,
    () => {
      Promise.all([import('./pages.ts'), import('./data/i18n/catalog.ts')]).catch(() => undefined)
    },
    { once: true },
  )
}
