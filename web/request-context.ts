import { createContext, RouterContextProvider } from 'react-router'
import type { Locale } from '../contract/locales.ts'
import type { Transport } from './api/client.ts'
import type { DocumentSettings } from './document.tsx'

/** What the host hands to a render: nothing in it belongs to a person, so that the result can be cached. */
export type PageRequest = {
  locale: Locale
  settings: DocumentSettings
  transport: Transport
  /** Tells the host's log of what went wrong inside a page. */
  onError: (error: unknown) => void
  /** Takes the finished page. */
  onHtml: (html: string) => void
}

export const pageRequestContext = createContext<PageRequest>()

export function createPageContext(pageRequest: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, pageRequest)
  return context
}
