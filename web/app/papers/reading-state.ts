import { PAPER_LIMITS, type PaperProblem } from '#papers/paper-problem.ts'
import { openReader } from './reader-worker.ts'
import type { FromWorker, ReadPaper } from './worker-messages.ts'

/** How far the reading of one paper is. */
export type ReadingState =
  | { kind: 'starting' }
  | Extract<FromWorker, { kind: 'fetching' | 'reading' }>
  /** `tooHard`: the worker has said nothing for too long. */
  | { kind: 'refused'; problem: PaperProblem | 'tooHard' }
  | { kind: 'unfetched'; isDamaged: boolean }
  | { kind: 'read'; paper: ReadPaper }

/** Reads one paper in a worker of its own, which is ended with it; returns what ends it sooner. */
export function readInWorker(file: File, onState: (state: ReadingState) => void): () => void {
  if (file.size > PAPER_LIMITS.bytes) {
    onState({ kind: 'refused', problem: 'tooLarge' })
    return () => undefined
  }
  return openReader({ file }, (message) => {
    if (message.kind === 'failed') onState(stateAfter(message.why))
    else if (message.kind !== 'prepared') onState(message)
  })
}

function stateAfter(why: 'unfetched' | 'broken' | 'silent'): ReadingState {
  if (why === 'unfetched') return { kind: 'unfetched', isDamaged: false }
  return { kind: 'refused', problem: why === 'silent' ? 'tooHard' : 'pictureBroken' }
}
