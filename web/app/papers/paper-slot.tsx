import { memo, Suspense } from 'react'
import { firstSign } from '#web/ui/browser/first-sign.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import type { PaperEntryProps } from './paper-entry.tsx'

/**
 * Rendered by the server; its script loads with the first user input. Its props stay the same, or React would drop the
 * server’s markup.
 */
const PaperEntry = memo(
  lazyComponent(async () => {
    if (!import.meta.env.SSR && document.getElementById('paper-file')) await firstSign()
    return (await import('./paper-entry.tsx')).PaperEntry
  }),
)

type PaperSlotProps = PaperEntryProps & { isTyped: boolean }

/** Where papers come in, above the form whose text they become. */
export function PaperSlot({ isTyped, ...entry }: PaperSlotProps) {
  return (
    <div data-typed={isTyped || undefined} className="group/ways mb-8 noscript:hidden" data-print="hide">
      <Suspense>
        <PaperEntry {...entry} />
      </Suspense>
    </div>
  )
}
