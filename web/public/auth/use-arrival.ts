import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { safePath } from '#contract/calls/redirects.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { readVisitFact } from './visit-storage.ts'

/** What the history entry remembers once the address is clean, so that a reload still knows where the visitor wanted to go. */
type Remembered = { redirect?: string }

/**
 * Reads the parameters that lead to a page, once, and takes them out of the address: a reload or a shared address must not
 * repeat a notice. Gives back where to go after signing in. After hydration only: the server renders one page for everyone.
 */
export function useArrival(keys: readonly string[], arrive: (query: URLSearchParams) => void): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const onArrive = useEffectEvent(arrive)
  const remembered = state as Remembered | null
  const redirect = safePath(new URLSearchParams(search).get('redirect')) ?? safePath(remembered?.redirect)

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!keys.some((key) => query.has(key))) return
    onArrive(query)
    const wanted = redirect ?? (isFromGoogle(query) ? safePath(readVisitFact('wanted-page')) : null)
    for (const key of keys) query.delete(key)
    const kept: Remembered = { ...remembered, ...(wanted && { redirect: wanted }) }
    const to = { pathname, search: query.toString(), hash }
    void navigate(to, { replace: true, state: kept, preventScrollReset: true })
  }, [keys, pathname, search, hash, remembered, redirect, navigate])

  return isHydrated ? redirect : null
}

function isFromGoogle(query: URLSearchParams): boolean {
  return query.has('google_error') || query.has('error') || query.get('missing_info') === 'true'
}

/** An address that keeps the destination. */
export function withRedirect(path: string, redirect: string | null): string {
  if (!redirect) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`
}
