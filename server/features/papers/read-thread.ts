import { parentPort, workerData } from 'node:worker_threads'
import type { PaperText, ReadingProgress } from '#contract/documents/paper-readings.ts'
import type { ReadingProblem } from '#contract/documents/reading-constants.ts'
import { judgedPaper } from '#papers/judged-paper.ts'
import { PaperError } from '#papers/paper-problem.ts'
import { readPaper } from '#papers/read-paper.ts'
import type { ModelPlace } from './model-files.ts'
import { nodeTools } from './node-tools.ts'

export type ReadOrder = { bytes: Uint8Array<ArrayBuffer>; place: ModelPlace }
export type FromReader =
  | { kind: 'progress'; progress: ReadingProgress }
  | { kind: 'read'; paper: PaperText }
  | { kind: 'refused'; problem: ReadingProblem }

/** One thread reads one paper and ends; an unexpected exception ends it as an error. */
const tell = (message: FromReader) => parentPort?.postMessage(message, [])

async function read({ bytes, place }: ReadOrder): Promise<PaperText> {
  const pages = await readPaper(bytes, {
    ...nodeTools(place),
    progress: (page, count, part, done, total) =>
      tell({ kind: 'progress', progress: { page, pages: count, ...(part === 'detect' ? NONE : { done, total }) } }),
  })
  const { sure, found, isPoor } = judgedPaper(pages)
  return {
    pages: pages.map(({ number, lines, width, height, quarters, hasText }) => ({
      number,
      lines: lines.map(({ labels, amounts }) => ({ labels: labels.map(plain), amounts: amounts.map(plain) })),
      width,
      height,
      quarters,
      has_text: hasText,
    })),
    is_poor: isPoor,
    sure,
    found,
  }
}

type Piece = Awaited<ReturnType<typeof readPaper>>[number]['lines'][number]['labels'][number]

function plain({ text, confidence, alternatives, box, flat }: Piece) {
  return { text, confidence, alternatives: [...alternatives], box, flat }
}

const NONE = { done: 0, total: 0 }

try {
  tell({ kind: 'read', paper: await read(workerData as ReadOrder) })
} catch (error) {
  if (!(error instanceof PaperError)) throw error
  tell({ kind: 'refused', problem: error.problem })
}
