import type { PaperProblem } from '#papers/paper-problem.ts'
import type { SheetLine } from '#papers/rows.ts'

/** A page as the check shows it: its lines, and the picture on which they stand where there is one. */
export type CheckPage = { lines: SheetLine[]; width: number; height: number; picture: Blob | null }
export type ReadPaper = {
  pages: CheckPage[]
  /** Most of what was found could not be read: advice, and no verdict. */
  isPoor: boolean
  /** Pieces of text that were read surely, and all that were found. */
  sure: number
  found: number
}

/** A paper to be read, or everything that reading needs to be fetched and kept. */
export type ToWorker = ({ file: File } | { prepare: true }) & { port: MessagePort }
export type FromWorker =
  | { kind: 'fetching'; sent: number; total: number }
  | { kind: 'reading'; page: number; pages: number; done: number; total: number }
  | { kind: 'read'; paper: ReadPaper }
  | { kind: 'prepared' }
  | { kind: 'refused'; problem: PaperProblem }
  /** The network failed, or what came is not what was chosen. */
  | { kind: 'unfetched'; isDamaged: boolean }
