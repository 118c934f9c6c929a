import { OFFLINE_SCOPES } from '#web/data/offline/offline-scopes.ts'
import script from './paper-worker.ts?worker&url'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** A worker of its own scope: a service worker can keep it for every page that reads papers. */
export const READER_SCRIPT = script.replace('/assets/', OFFLINE_SCOPES.reader)

type Task = { file: File } | { prepare: true }
type Told = FromWorker | { kind: 'failed'; why: 'unfetched' | 'broken' | 'silent' }

/**
 * Together longer than a slow phone needs to find the text of a page, which is the longest step without progress. A
 * suspended page does not count ticks.
 */
const TICK_MS = 10_000
const SILENT_TICKS = 12

/** One worker for one task, ended with it; returns what ends it sooner. */
export function openReader(task: Task, onMessage: (message: Told) => void): () => void {
  const worker = new Worker(READER_SCRIPT, { type: 'module', name: 'paper' })
  let silent = 0
  const ticking = setInterval(() => {
    silent += 1
    if (silent < SILENT_TICKS) return
    end()
    onMessage({ kind: 'failed', why: 'silent' })
  }, TICK_MS)
  const end = () => {
    clearInterval(ticking)
    worker.terminate()
  }
  // A channel of our own: pdf.js speaks on that of the worker.
  const { port1: port, port2: itsPort } = new MessageChannel()
  port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    silent = 0
    if (data.kind !== 'fetching' && data.kind !== 'reading') end()
    onMessage(data)
  })
  worker.addEventListener('error', (event) => {
    end()
    // Without a message it is the worker’s own script that could not be fetched.
    onMessage({ kind: 'failed', why: event.message ? 'broken' : 'unfetched' })
  })
  port.start()
  worker.postMessage({ ...task, port: itsPort } satisfies ToWorker, [itsPort])
  return end
}
