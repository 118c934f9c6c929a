import { Suspense } from 'react'
import { localStore } from '#web/data/session/browser-storage.ts'
import { TOKEN_KEY } from '#web/data/session/stored-session.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import type { CarSummary } from '../car-summary.ts'
import { COMPARED_CARS_KEY, SAVED_CARS_KEY } from './kept-names.ts'

const WAIT_MS = 3_000

const Marks = lazyComponent(async () => {
  await firstSign()
  return (await import('./marks.tsx')).Marks
})

export type MarksProps =
  | { as: 'card' | 'page'; car: CarSummary }
  | { as: 'tray' }
  /** `path` is the address below the site's own. */
  | { as: 'share'; path: string; name: string; canPrint?: boolean }

/**
 * Client-only slot for user-specific controls: the heart, the tray of cars to compare, the share button. The
 * server-rendered page is anonymous; the controls load after it.
 */
export function MarksSlot(props: MarksProps) {
  return useHydrated() ? (
    <Suspense>
      <Marks {...props} />
    </Suspense>
  ) : null
}

/** Hearts load at once for visitors with saved cars; else with the first user input, or after a while. */
function firstSign(): Promise<unknown> {
  if ([SAVED_CARS_KEY, COMPARED_CARS_KEY, TOKEN_KEY].some((key) => localStore.getItem(key))) return Promise.resolve()
  return new Promise((resolve) => {
    for (const sign of ['pointermove', 'keydown', 'scroll']) addEventListener(sign, resolve, { once: true })
    setTimeout(resolve, WAIT_MS)
  })
}
