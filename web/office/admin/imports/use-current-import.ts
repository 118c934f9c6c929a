import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportState } from '#contract/listings/import-constants.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { browserApi } from '#web/data/api/browser-api.ts'

const ASK_EVERY_MS = 1_000

const isUnderWay = (state: ImportState) => state === 'reading' || state === 'applying' || state === 'undoing'

/** The state of an import: polled every second while it runs; the page's data is reloaded when it ends. */
export function useCurrentImport(loaded: ListingImport): ListingImport {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(loaded)
  const { id, state } = loaded
  const underWay = useMemo(() => (isUnderWay(state) ? { id, state } : null), [id, state])

  const ask = useEffectEvent(async (about: { id: string; state: ImportState }, signal: AbortSignal) => {
    try {
      const now = await browserApi().call('GET /car-listings/admin/imports/{id}', { params: { id: about.id }, signal })
      setAsked(now)
      if (now.state !== about.state) await revalidate()
    } catch {
      // Away for a moment: the import goes on without us, and the next question may be answered.
    }
  })
  useEffect(() => {
    if (!underWay) return
    const controller = new AbortController()
    const timer = setInterval(() => void ask(underWay, controller.signal), ASK_EVERY_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [underWay])

  return asked.id === id && asked.state === state && isUnderWay(state) ? asked : loaded
}
