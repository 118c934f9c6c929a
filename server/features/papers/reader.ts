import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PaperText, ReadingProgress } from '#contract/documents/paper-readings.ts'
import type { ReadingProblem } from '#contract/documents/reading-constants.ts'
import { modelPlace } from './model-files.ts'
import type { FromReader, ReadOrder } from './read-thread.ts'

export type PaperReader = ReturnType<typeof createPaperReader>
export type ReadAnswer = { paper: PaperText } | { problem: ReadingProblem } | 'stopped'
type Following = { onProgress: (progress: ReadingProgress) => void; stop: AbortSignal }

/** Of the thread’s own heap: pictures and networks are counted by what `papers/` takes in. */
const HEAP_MB = 256
/** Twelve dense pages on a quarter of a core. */
const LONGEST_MS = 15 * 60_000
/** Longer than finding the text of a page takes there; a broken PDF may keep its reader busy for ever. */
const SILENT_MS = 2 * 60_000

/** Built together with what it needs, so that production has none of the packages. */
const BUILT = path.join(import.meta.dirname, '../../../build/paper-reader/read-thread.js')

/** The script of the thread, for this way of running. */
export function threadScript(isProduction: boolean): string | URL {
  return isProduction ? BUILT : new URL('./read-thread.ts', import.meta.url)
}

/** Reads papers in a thread of its own each, which gives its memory back when it ends. */
export function createPaperReader(isProduction: boolean) {
  return {
    read: (bytes: Uint8Array<ArrayBuffer>, { onProgress, stop }: Following): Promise<ReadAnswer> =>
      new Promise((resolve, reject) => {
        const order: ReadOrder = { bytes, place: modelPlace(isProduction) }
        const thread = new Worker(threadScript(isProduction), {
          workerData: order,
          resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
        })
        thread.unref()
        const end = (settle: () => void) => {
          clearTimeout(longest)
          clearTimeout(silent)
          stop.removeEventListener('abort', stopped)
          void thread.terminate()
          settle()
        }
        const stopped = () => end(() => resolve('stopped'))
        const tooHard = () => end(() => resolve({ problem: 'tooHard' }))
        const longest = setTimeout(tooHard, LONGEST_MS).unref()
        let silent = setTimeout(tooHard, SILENT_MS).unref()
        stop.addEventListener('abort', stopped, { once: true })
        thread.on('message', (message: FromReader) => {
          clearTimeout(silent)
          silent = setTimeout(tooHard, SILENT_MS).unref()
          if (message.kind === 'progress') onProgress(message.progress)
          else if (message.kind === 'refused') end(() => resolve({ problem: message.problem }))
          else end(() => resolve({ paper: message.paper }))
        })
        thread.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooHard()
          else end(() => reject(error))
        })
        thread.once('exit', (code) => end(() => reject(new Error(`The reader ended with ${code} and no answer`))))
      }),
  }
}
