import { memo, Suspense } from 'react'
import { lazyComponent } from '../ui/lazy.tsx'

const WAIT_MS = 3_000

/** Drawn by the server; its script comes with the first sign of somebody. Its only prop stays the same, or React would drop the server’s markup. */
const PaperEntry = memo(
  lazyComponent(async () => {
    if (!import.meta.env.SSR && document.getElementById('paper-file')) await firstSign()
    return (await import('./paper-entry.tsx')).PaperEntry
  }),
)

/** Where papers come in, above the form whose text they become. */
export function PaperSlot({ formId, isTyped }: { formId: string; isTyped: boolean }) {
  return (
    <div data-typed={isTyped || undefined} className="group/ways mb-8 noscript:hidden" data-print="hide">
      <Suspense>
        <PaperEntry formId={formId} />
      </Suspense>
    </div>
  )
}

function firstSign(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'change'])
      addEventListener(sign, resolve, { once: true })
    setTimeout(resolve, WAIT_MS)
  })
}
