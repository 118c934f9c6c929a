import { PAPER_LIMITS, type PaperProblem } from '../../papers/paper-problem.ts'
import type { FromWorker, ReadPaper, ToWorker } from './worker-messages.ts'

/** How far the reading of one paper is. */
export type ReadingState =
  | { kind: 'starting' }
  | Extract<FromWorker, { kind: 'fetching' | 'reading' }>
  | { kind: 'refused'; problem: PaperProblem }
  | { kind: 'unfetched'; isDamaged: boolean }
  | { kind: 'read'; paper: ReadPaper }

/** Reads one paper in a worker of its own, which is ended with it; returns what ends it sooner. */
export function readInWorker(file: File, onState: (state: ReadingState) => void): () => void {
  if (file.size > PAPER_LIMITS.bytes) {
    onState({ kind: 'refused', problem: 'tooLarge' })
    return () => undefined
  }
  const worker = new Worker(new URL('paper-worker.ts', import.meta.url), { type: 'module', name: 'paper' })
  const end = () => worker.terminate()
  // A channel of our own: pdf.js speaks on that of the worker.
  const { port1: port, port2: itsPort } = new MessageChannel()
  port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind !== 'fetching' && data.kind !== 'reading') end()
    onState(data)
  })
  worker.addEventListener('error', (event) => {
    end()
    // Without a message it is the worker’s own script that could not be fetched.
    onState(event.message ? { kind: 'refused', problem: 'pictureBroken' } : { kind: 'unfetched', isDamaged: false })
  })
  port.start()
  worker.postMessage({ file, port: itsPort } satisfies ToWorker, [itsPort])
  return end
}
