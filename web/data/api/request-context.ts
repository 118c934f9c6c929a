import { createContext, RouterContextProvider } from 'react-router'
import type { PageRequest } from '#contract/calls/page-host.ts'

export const pageRequestContext = createContext<PageRequest>()

export function createPageContext(pageRequest: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, pageRequest)
  return context
}
