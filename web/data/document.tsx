import { createContext, use } from 'react'
import type { DocumentSettings } from '#contract/calls/page-host.ts'
import type { Area } from '#locales/keys.ts'

/** With what the document says of its own page, so that the table of all pages is fetched only to go to another. */
export type PageSettings = DocumentSettings & {
  /** Whose messages came with it. */
  areas: readonly Area[]
  isGuarded: boolean
}

export const DocumentContext = createContext<PageSettings | null>(null)

export function useDocumentSettings(): PageSettings {
  const settings = use(DocumentContext)
  if (!settings) throw new Error('useDocumentSettings needs a DocumentContext above it')
  return settings
}

/** Ids of the JSON islands in the page; prefixed, so that no heading's id can be taken for one. */
export const MESSAGES_ISLAND = 'northlane-messages'
export const SETTINGS_ISLAND = 'northlane-settings'

/** `<` is the only character that could end a script element early. */
export function islandJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function readIsland<T>(id: string): T {
  const island = document.getElementById(id)
  if (!island?.textContent) throw new Error(`The page has no ${id} island`)
  return JSON.parse(island.textContent) as T
}
