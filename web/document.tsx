import { createContext, use } from 'react'
import type { DistanceUnit } from '../contract/distance.ts'

/** What the server knows about a document and the browser reads back from it: part of the page, the same for everyone. */
export type DocumentSettings = {
  requestId?: string
  /** What absolute addresses start with, without a slash at the end. */
  publicUrl: string
  adminRouteRoles: readonly string[]
  analyticsKey: string | null
  isSandbox: boolean
  /** Whether anyone can sign in by Google: not in production without its keys. */
  hasGoogle: boolean
  /** The reader's unit as the server understood it; kilometres when it does not say. */
  distanceUnit?: DistanceUnit
}

export const DocumentContext = createContext<DocumentSettings | null>(null)

export function useDocumentSettings(): DocumentSettings {
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
