import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#server/platform/process/semaphore.ts'
import type { Card } from './pdf.ts'
import type { CreditNote, Invoice } from './queries.ts'

export type PrintOrder = { invoice: Invoice; card: Card } | { invoice: Invoice; creditNote: CreditNote }
export type Printer = ReturnType<typeof createPrinter>

/** Fonts and the library that sets them take some tens of megabytes: unloaded while nothing is sold. */
const IDLE_MS = 60_000

/**
 * Makes PDFs in a thread of its own: the first one takes half a second, each of the others ten milliseconds and more, and no
 * answer should wait for that.
 */
export function createPrinter() {
  // An answer has no name on it: the next order is given when the last one is back.
  const semaphore = createSemaphore({ atOnce: 1, waitingMax: 0 })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function open(): Worker {
    const opened = new Worker(new URL('./print-thread.ts', import.meta.url))
    // One that fails has ended; the next invoice gets another.
    opened.once('error', () => {
      thread = undefined
    })
    opened.unref()
    return opened
  }

  function close(): void {
    void thread?.terminate()
    thread = undefined
  }

  return {
    print: (order: PrintOrder): Promise<Uint8Array> =>
      semaphore.runPatiently(async () => {
        clearTimeout(idle)
        thread ??= open()
        thread.postMessage(order, [])
        try {
          const [pdf] = await once(thread, 'message')
          return pdf
        } finally {
          idle = setTimeout(close, IDLE_MS).unref()
        }
      }),
  }
}
