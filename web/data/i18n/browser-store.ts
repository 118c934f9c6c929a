import type { I18nStore } from './i18n.tsx'

let store: I18nStore | undefined

/** The tab's language, for code outside React (route middleware, the API client). Never set on the server. */
export function setBrowserStore(value: I18nStore): void {
  store = value
}

export function browserStore(): I18nStore {
  if (!store) throw new Error('The browser has no language store: this code ran on the server')
  return store
}
